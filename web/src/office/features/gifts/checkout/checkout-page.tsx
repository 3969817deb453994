import { Text } from '@mantine/core';
import { localTime } from '@regalo/contract/values/days';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../../lib/profile.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useCart } from '../cart.ts';
import { Differences } from '../drafts/differences.tsx';
import { useDraftState } from '../drafts/draft-state.ts';
import { EndedNotice } from '../drafts/ended-notice.tsx';
import { GoneNotice } from '../drafts/gone-notice.tsx';
import { RecipientsStep } from '../recipients/recipients-step.tsx';
import { resumeUpload } from '../wishes/attach.ts';
import { WishesStep } from '../wishes/wishes-step.tsx';
import { STEPS } from './checkout-params.ts';
import classes from './checkout-steps.module.css';
import { SummaryStep } from './summary-step.tsx';
import { useStep } from './use-step.ts';

/** The steps of the checkout; completed ones lead back. */
function CheckoutSteps() {
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

/** The checkout with its three steps. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const item = useCart((cart) => cart.item);
  const { step } = useStep();
  const chosen = item !== null;
  useEffect(() => {
    if (chosen) useCart.getState().setStep(step);
  }, [chosen, step]);
  useEffect(() => {
    if (chosen) void resumeUpload();
  }, [chosen]);
  return (
    <>
      <PageTitle tab={t('checkout.page')} title={t('checkout.page')} />
      {item ? (
        <>
          <CheckoutSteps />
          <SavedNote />
          <GoneNotice />
          <EndedNotice />
          <Differences />
          {step === 'summary' && <SummaryStep item={item} />}
          {step === 'recipients' && <RecipientsStep item={item} />}
          {step === 'wishes' && <WishesStep item={item} />}
        </>
      ) : (
        <Panel>
          <StateMessage
            drawing="gift"
            title={t('checkout.noItem')}
            action={<ButtonLink to="/send-gift">{t('checkout.chooseGift')}</ButtonLink>}
          />
        </Panel>
      )}
    </>
  );
}

/** Says whether the server has what was entered. */
function SavedNote() {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { status, savedAt } = useDraftState();
  const text = {
    idle: '',
    off: '',
    saving: t('drafts.saving'),
    saved: savedAt ? t('drafts.saved', { time: localTime(savedAt, zone) }) : '',
    unsaved: t('drafts.unsaved'),
  }[status];
  return (
    <Text component="p" size="sm" c="dimmed" ta="right" mih="1.5em" my={4} role="status">
      {text}
    </Text>
  );
}
