import { forgotPin, resetPin } from '@regalo/contract/auth/auth';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { ButtonLink } from '../../../ui/links.tsx';
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
  const navigate = useNavigate();
  return (
    <ResetView
      claim={t('account.reset.claim')}
      save={(body) => call(resetPin, { body })}
      onSignedOut={() => void navigate({ to: '/login' })}
      newLink={
        <ButtonLink to="/forgot-password" size="md" fullWidth>
          {t('account.reset.newLink')}
        </ButtonLink>
      }
    />
  );
}
