import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STEPS, useStep } from './checkout-params.ts';
import classes from './checkout-steps.module.css';

/** The steps of the checkout; completed ones lead back. */
export function CheckoutSteps() {
  const { t } = useTranslation();
  const { step: current, goTo } = useStep();
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={classes.step} data-done={index < at || undefined}>
            <button
              type="button"
              className={classes.button}
              disabled={index > at}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => goTo(step)}
            >
              <span className={classes.mark}>
                {index < at ? <IconCheck size={15} stroke={2.6} /> : index + 1}
              </span>
              {t(`checkout.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
