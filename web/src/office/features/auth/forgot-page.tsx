import { forgotPin } from '@regalo/contract/auth/auth';
import { IconClockHour4, IconKey, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { ForgotForm, LinkSent } from '../../../ui/sign-in/forgot-form.tsx';
import { KeyArt } from '../../../ui/sign-in/key-art.tsx';
import { EntryFoot, EntryHead, SplitPage } from '../../../ui/sign-in/split-page.tsx';

/** Asks for a link to a new PIN; the answer is the same for every address. */
export function ForgotPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <SplitPage
      tab={t('account.forgot.page')}
      story={{
        claim: t('account.forgot.claim'),
        pitch: t('account.forgot.pitch'),
        art: <KeyArt label={t('account.keyArt')} />,
        points: [
          [IconLink, t('account.forgot.pointOnce')],
          [IconClockHour4, t('account.forgot.pointTime')],
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
          <ForgotForm ask={(body) => call(forgotPin, { body })} onSent={() => setSent(true)} />
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
