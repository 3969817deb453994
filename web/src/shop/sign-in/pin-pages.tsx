import { forgotShopPin, resetShopPin } from '@regalo/contract/shop/account';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
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
  return (
    <ResetView
      claim={t('shop.login.resetClaim')}
      save={(body) => call(resetShopPin, { body })}
      forgot="/forgot-pin"
    />
  );
}
