import { Button, Stack } from '@mantine/core';
import { login } from '@regalo/contract/auth/auth';
import type { SignedInBody } from '@regalo/contract/auth/signed-in';
import { linkSso } from '@regalo/contract/auth/sso/sign-in';
import type { StepDue } from '@regalo/contract/auth/step-due';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/call.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { SecretInput } from '../../../../ui/secret-input.tsx';
import { EntryHead } from '../../../../ui/sign-in/split-page.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSend } from '../../../../ui/use-submit.ts';
import { MemberStep } from '../member-step.tsx';
import { useEntering } from './use-entering.ts';

interface Props {
  link: string;
  email: string;
}

/** Signs in once as before, and links the account with the company's sign-in. */
export function LinkStep({ link, email }: Props) {
  const { t } = useTranslation();
  const enter = useEntering();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [due, setDue] = useState<StepDue>();
  const complete = async (body: SignedInBody) => {
    await enter(body);
    await call(linkSso, { body: { link } }).then(
      () => toast('success', t('sso.linked')),
      // Signed in all the same; the next time it is asked for again.
      (failure: unknown) => toast('problem', failureText(failure, t('sso.failed'))),
    );
  };
  const { sending, send } = useSend({
    send: (typed: string) => call(login, { body: { email, pin: typed, sso_link: link } }),
    onDone: ({ body }) => {
      if ('token' in body) return complete(body);
      return body.step === 'sso' ? setError(t('sso.failed')) : setDue(body);
    },
    onFailed: (failure) => setError(failureText(failure, t('sso.failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (pin) send(() => pin);
  };
  if (due) return <MemberStep due={due} onSignedIn={complete} onBack={() => setDue(undefined)} />;
  return (
    <form onSubmit={submit} noValidate>
      <EntryHead title={t('sso.linkTitle')} intro={t('sso.linkIntro', { email })} />
      <Stack gap="md">
        <SecretInput
          label={t('login.pin')}
          size="md"
          autoComplete="current-password"
          value={pin}
          error={error}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={sending} disabled={!pin}>
          {t('sso.linkSubmit')}
        </Button>
        <TextLink to="/forgot-password" size="sm">
          {t('account.forgotLink')}
        </TextLink>
      </Stack>
    </form>
  );
}
