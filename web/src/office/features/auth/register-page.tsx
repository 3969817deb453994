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
      tab={t('account.register.page')}
      story={{
        claim: t('account.register.claim'),
        pitch: t('account.register.pitch'),
        art: <LoginArt label={t('login.art')} />,
        points: [
          [IconSend, t('account.register.pointSend')],
          [IconMail, t('account.register.pointAnswer')],
          [IconHeartHandshake, t('account.register.pointStart')],
        ],
      }}
    >
      {sentFrom ? (
        <RequestSent email={sentFrom} />
      ) : (
        <>
          <EntryHead title={t('account.register.title')} intro={t('account.register.intro')} />
          <RegisterForm onSent={setSentFrom} />
          <EntryFoot>
            <p>{t('account.register.member')}</p>
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
    <EntryState
      drawing="sent"
      title={t('account.register.sentTitle')}
      text={t('account.register.sentText')}
    >
      <h2 className={classes.nextTitle}>{t('account.register.next')}</h2>
      <ol className={classes.next}>
        <li>{t('account.register.nextRead')}</li>
        <li>{t('account.register.nextAnswer', { email })}</li>
        <li>{t('account.register.nextStart')}</li>
      </ol>
      <ButtonLink to="/login" variant="default" size="md" fullWidth>
        {t('account.backToSignIn')}
      </ButtonLink>
    </EntryState>
  );
}
