import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { IconClockHour4, IconKey, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../links.tsx';
import { ForgotForm, LinkSent } from './forgot-form.tsx';
import { KeyArt } from './key-art.tsx';
import { EntryFoot, EntryHead, SplitPage } from './split-page.tsx';

interface Props {
  pitch: string;
  ask: (body: { email: string }) => Promise<unknown>;
}

/** Asks for a link to a new PIN; the answer is the same for every address. */
export function ForgotView({ pitch, ask }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <SplitPage
      tab={t('account.forgot.page')}
      story={{
        claim: t('account.forgot.claim'),
        pitch,
        art: <KeyArt label={t('account.keyArt')} />,
        points: [
          [IconLink, t('account.forgot.pointOnce')],
          [IconClockHour4, t('account.forgot.pointTime', { minutes: PIN_LINK_MINUTES })],
          [IconKey, t('account.forgot.pointOld')],
        ],
      }}
    >
      {sent ? (
        <LinkSent
          onAgain={() => setSent(false)}
          signIn={
            <ButtonLink to="/login" size="md" fullWidth>
              {t('account.backToSignIn')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <EntryHead title={t('account.forgot.title')} intro={t('account.forgot.intro')} />
          <ForgotForm ask={ask} onSent={() => setSent(true)} />
          <EntryFoot>
            <p>{t('account.forgot.remember')}</p>
            <TextLink to="/login" inherit fw={600}>
              {t('account.signIn')}
            </TextLink>
          </EntryFoot>
        </>
      )}
    </SplitPage>
  );
}
