import { resetOperatorPin } from '@regalo/contract/operator/account';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { ResetView } from '../../ui/sign-in/reset-view.tsx';

/** Sets a new PIN by the mailed link. */
export function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ResetView
      claim={t('operator.login.resetClaim')}
      save={(body) => call(resetOperatorPin, { body })}
      onSignedOut={() => void navigate({ to: '/login' })}
      newLink={
        <ButtonLink to="/forgot-pin" size="md" fullWidth>
          {t('account.reset.newLink')}
        </ButtonLink>
      }
    />
  );
}
