import { forgotShopPin, resetShopPin } from '@regalo/contract/shop/account';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { ForgotView } from '../../ui/sign-in/forgot-view.tsx';
import { ResetView } from '../../ui/sign-in/reset-view.tsx';

/** Asks for a link to a new PIN. */
export function ForgotPage() {
  const { t } = useTranslation();
  return (
    <ForgotView pitch={t('shop.login.forgotPitch')} ask={(body) => call(forgotShopPin, { body })} />
  );
}

/** Sets a new PIN by the mailed link. */
export function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ResetView
      claim={t('shop.login.resetClaim')}
      save={(body) => call(resetShopPin, { body })}
      onSignedOut={() => void navigate({ to: '/login' })}
      newLink={
        <ButtonLink to="/forgot-pin" size="md" fullWidth>
          {t('account.reset.newLink')}
        </ButtonLink>
      }
    />
  );
}
