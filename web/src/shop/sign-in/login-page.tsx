import { shopLogin } from '@regalo/contract/shop/account';
import { IconDeviceTablet, IconFileInvoice, IconQrcode } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { applyLanguage, i18n } from '../../lib/i18n/i18n.ts';
import { startSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/links.tsx';
import { LoginForm } from '../../ui/sign-in/login-form.tsx';
import { EntryFoot, EntryHead, SplitPage } from '../../ui/sign-in/split-page.tsx';
import { toast } from '../../ui/toast.ts';
import { setLanguage } from '../settings.ts';
import { ShopArt } from './shop-art.tsx';

/** The page of sign-in for managers of shops. */
export function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <SplitPage
      tab={t('shop.login.page')}
      story={{
        claim: t('shop.login.claim'),
        pitch: t('shop.login.pitch'),
        art: <ShopArt label={t('shop.login.art')} />,
        points: [
          [IconQrcode, t('shop.login.pointRedemptions')],
          [IconFileInvoice, t('shop.login.pointStatements')],
          [IconDeviceTablet, t('shop.login.pointTills')],
        ],
      }}
    >
      <EntryHead title={t('shop.login.title')} intro={t('shop.login.intro')} />
      <LoginForm
        signIn={(body) => call(shopLogin, { body })}
        onDone={({ body: { token, profile } }) => {
          if (!token) return toast('problem', t('login.noToken'));
          startSession(token, profile.manager);
          setLanguage(profile.manager.language);
          void applyLanguage(profile.manager.language).then(() =>
            toast('success', i18n.t('login.success')),
          );
          // The route of this page leads on.
          return router.invalidate();
        }}
        forgot={
          <TextLink to="/forgot-pin" size="sm">
            {t('account.forgotLink')}
          </TextLink>
        }
      />
      <EntryFoot>
        <p>{t('shop.login.other')}</p>
      </EntryFoot>
    </SplitPage>
  );
}
