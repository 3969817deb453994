import { Anchor, Button } from '@mantine/core';
import { beginSso } from '@regalo/contract/auth/sso/sign-in';
import { problem } from '@regalo/contract/refusals/problem';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/call.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { EmailInput } from '../../../../ui/sign-in/email-input.tsx';
import { EntryFoot, EntryHead } from '../../../../ui/sign-in/split-page.tsx';
import { schemaProblems, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { showProblem, useSubmit } from '../../../../ui/use-submit.ts';
import { SsoFrame } from './sso-frame.tsx';

/** Asks for an e-mail, and sends the browser to the provider of its domain. */
export function CompanyPage() {
  const [address, setAddress] = useState<string>();
  return <SsoFrame>{address ? <Leaving to={address} /> : <Ask onBegun={setAddress} />}</SsoFrame>;
}

function Ask({ onBegun }: { onBegun: (address: string) => void }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { email: '' },
    problems: ({ email }) => {
      // The same text as at sign-in.
      if (!email) return [{ field: 'email', message: problemText(problem('login_email_missing')) }];
      return schemaProblems(beginSso.body, { email });
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ email }) => (check() ? { email } : null),
    send: (body) => call(beginSso, { body }),
    onDone: ({ body: { address } }) =>
      address ? onBegun(address) : showProblem(form, 'email', t('sso.unknown')),
    failed: t('sso.failed'),
  });
  return (
    <>
      <EntryHead title={t('sso.title')} intro={t('sso.intro')} />
      <form onSubmit={onSubmit} noValidate>
        <EmailInput
          autoComplete="username"
          mb="xl"
          {...form.getInputProps('email')}
          onType={(email) => form.setFieldValue('email', email)}
        />
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t('sso.submit')}
        </Button>
      </form>
      <EntryFoot>
        <TextLink to="/login" inherit fw={600}>
          {t('sso.withPin')}
        </TextLink>
      </EntryFoot>
    </>
  );
}

/** Leaves for the provider, with a link for browsers that do not by themselves. */
function Leaving({ to }: { to: string }) {
  const { t } = useTranslation();
  useEffect(() => window.location.assign(to), [to]);
  return (
    <>
      <EntryHead title={t('sso.title')} intro={t('sso.leaving')} />
      <Anchor href={to}>{t('sso.go')}</Anchor>
    </>
  );
}
