import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useCart } from './cart.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { WishesStep } from './wishes-step.tsx';

/** The way from a chosen gift to a sent one. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const item = useCart((cart) => cart.item);
  const step = useCart((cart) => cart.step);
  useDidUpdate(() => {
    // Braces: scrollTo returns a promise in some browsers, and React would call it as a clean-up.
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <>
      <PageTitle tab={t('checkout.page')} title={t('checkout.page')} />
      {item ? (
        <>
          <CheckoutSteps current={step} />
          {step === 'summary' && <SummaryStep item={item} />}
          {step === 'recipients' && <RecipientsStep item={item} />}
          {step === 'wishes' && <WishesStep item={item} />}
        </>
      ) : (
        <Panel>
          <StateMessage
            drawing="gift"
            title={t('checkout.noItem')}
            action={
              <Button component={Link} to="/send-gift">
                {t('checkout.chooseGift')}
              </Button>
            }
          />
        </Panel>
      )}
    </>
  );
}
