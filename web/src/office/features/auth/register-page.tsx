import { IconHeartHandshake, IconMail, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { EntryState } from '../../../ui/sign-in/entry-state.tsx';
import { EntryFoot, EntryHead, SplitPage } from '../../../ui/sign-in/split-page.tsx';
import { LoginArt } from './login-art.tsx';
import { RegisterForm } from './register-form.tsx';
import classes from './register-page.module.css';

/** Requests membership; an admin answers, no account is created. */
export function RegisterPage() {
  const { t } = useTranslation();
  const [sentFrom, setSentFrom] = useState<string>();
  return (
    <SplitPage
      tab={t('register.page')}
      story={{
        claim: t('register.claim'),
        pitch: t('register.pitch'),
        art: <LoginArt label={t('login.art')} />,
        points: [
          [IconSend, t('register.pointSend')],
          [IconMail, t('register.pointAnswer')],
          [IconHeartHandshake, t('register.pointStart')],
        ],
      }}
    >
      {sentFrom ? (
        <RequestSent email={sentFrom} />
      ) : (
        <>
          <EntryHead title={t('register.title')} intro={t('register.intro')} />
          <RegisterForm onSent={setSentFrom} />
          <EntryFoot>
            <p>{t('register.member')}</p>
            <TextLink to="/login" inherit fw={600}>
              {t('account.signIn')}
            </TextLink>
          </EntryFoot>
        </>
      )}
    </SplitPage>
  );
}

function RequestSent({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <EntryState drawing="sent" title={t('register.sentTitle')} text={t('register.sentText')}>
      <h2 className={classes.nextTitle}>{t('register.next')}</h2>
      <ol className={classes.next}>
        <li>{t('register.nextRead')}</li>
        <li>{t('register.nextAnswer', { email })}</li>
        <li>{t('register.nextStart')}</li>
      </ol>
      <ButtonLink to="/login" variant="default" size="md" fullWidth>
        {t('account.backToSignIn')}
      </ButtonLink>
    </EntryState>
  );
}
