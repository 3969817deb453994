import { shopLogin } from '@regalo/contract/shop/account';
import { IconDeviceTablet, IconFileInvoice, IconQrcode } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { applyLanguage, i18n } from '../../lib/i18n/i18n.ts';
import { startSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/links.tsx';
import classes from '../../ui/sign-in/art.module.css';
import { Confetti, HEART, outline } from '../../ui/sign-in/art-parts.tsx';
import { LoginForm } from '../../ui/sign-in/login-form.tsx';
import { EntryFoot, EntryHead, SplitPage } from '../../ui/sign-in/split-page.tsx';
import { toast } from '../../ui/toast.ts';
import { shopSettings } from '../settings.ts';

const STRIPES = [0, 1, 2, 3, 4, 5, 6];

/** A shop with an awning, and a card at its counter. */
function ShopArt({ label }: { label: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 520 340" fill="none" role="img" aria-label={label}>
      <ellipse cx="264" cy="318" rx="190" ry="14" fill="var(--rg-art-2)" fillOpacity=".55" />
      <Confetti />
      <path d="M130 150h268v162H130z" fill="var(--rg-surface)" {...outline} />
      <path d="M154 176h104v92H154z" fill="var(--rg-art-1)" {...outline} />
      <path d="M292 188a10 10 0 0 1 10-10h58a10 10 0 0 1 10 10v124h-78z" {...outline} />
      <circle cx="304" cy="248" r="4" fill="var(--rg-art-4)" />
      <g {...outline}>
        {STRIPES.map((at) => (
          <path
            key={at}
            d={`M${112 + at * 44} 92h44v50a22 22 0 0 1-44 0z`}
            fill={at % 2 ? 'var(--rg-surface)' : 'var(--rg-art-3)'}
          />
        ))}
      </g>
      <g className={classes.drift}>
        <g transform="rotate(-7 206 228)">
          <rect x="150" y="190" width="112" height="72" rx="10" fill="var(--rg-card)" />
          <path d={HEART} transform="translate(180 222) scale(1.5)" fill="var(--rg-surface)" />
          <path d="M206 216h38M206 230h24" stroke="var(--rg-surface)" strokeWidth="6" />
        </g>
      </g>
    </svg>
  );
}

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
          shopSettings.setLanguage(profile.manager.language);
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
