import { forgotPin, resetPin } from '@regalo/contract/auth/auth';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { ForgotView } from '../../../ui/sign-in/forgot-view.tsx';
import { ResetView } from '../../../ui/sign-in/reset-view.tsx';

/** Asks for a link to a new PIN. */
export function ForgotPage() {
  const { t } = useTranslation();
  return <ForgotView pitch={t('account.forgot.pitch')} ask={(body) => call(forgotPin, { body })} />;
}

/** Sets a new PIN by the mailed link. */
export function ResetPage() {
  const { t } = useTranslation();
  return (
    <ResetView
      claim={t('account.reset.claim')}
      save={(body) => call(resetPin, { body })}
      forgot="/forgot-password"
    />
  );
}
