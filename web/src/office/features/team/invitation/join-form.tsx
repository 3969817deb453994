import { Button, TextInput } from '@mantine/core';
import { logout, SHORT_TEXT_MAX } from '@regalo/contract/auth/auth';
import { pinProblem } from '@regalo/contract/auth/pin';
import { problem } from '@regalo/contract/refusals/problem';
import { acceptInvitation } from '@regalo/contract/team/invitations';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/call.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { endSession, readToken, startSession } from '../../../../lib/session.ts';
import { SecretInput } from '../../../../ui/secret-input.tsx';
import { PinRules } from '../../../../ui/sign-in/pin-rules.tsx';
import { isDeadLink } from '../../../../ui/sign-in/reset-form.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { greet } from '../../auth/greet.ts';

/** Ends the session of another account that is open in this browser. */
function leaveOther(): void {
  if (!readToken()) return;
  // Called first: the request reads the token before the storage is cleared.
  call(logout).catch(() => undefined);
  endSession('signed-out');
}

interface Props {
  token: string;
  onDeadLink: () => void;
}

/** Names and a PIN, with which somebody joins the team and is signed in. */
export function JoinForm({ token, onDeadLink }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, check } = useCheckedForm({
    initialValues: { first_name: '', last_name: '', pin: '', repeat: '' },
    problems: ({ first_name, last_name, pin, repeat }) => {
      const missing = problemText(problem('fields_required'));
      const weak = pinProblem(pin);
      return [
        ...(first_name.trim() ? [] : [{ field: 'first_name', message: missing }]),
        ...(last_name.trim() ? [] : [{ field: 'last_name', message: missing }]),
        ...(weak ? [{ field: 'pin', message: problemText(weak) }] : []),
        ...(pin === repeat ? [] : [{ field: 'repeat', message: t('account.reset.different') }]),
      ];
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ repeat: _, ...fields }) => (check() ? { token, ...fields } : null),
    send: (body) => call(acceptInvitation, { body }),
    onDone: async ({ body }) => {
      leaveOther();
      // The company asks for a second factor, which the sign-in has them add.
      if ('step' in body) {
        toast('success', t('invitation.joined'));
        return await navigate({ to: '/login', replace: true });
      }
      startSession(body.token, body.user, body.preferences);
      void greet('invitation.done');
      await navigate({ to: '/', replace: true });
    },
    failed: t('account.failed'),
    onFailed: (error) => {
      const dead = isDeadLink(error);
      if (dead) onDeadLink();
      return dead;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        {...form.getInputProps('first_name')}
        label={t('invitation.firstName')}
        autoComplete="given-name"
        maxLength={SHORT_TEXT_MAX}
        size="md"
        mb="md"
      />
      <TextInput
        {...form.getInputProps('last_name')}
        label={t('invitation.lastName')}
        autoComplete="family-name"
        maxLength={SHORT_TEXT_MAX}
        size="md"
        mb="md"
      />
      <SecretInput
        {...form.getInputProps('pin')}
        label={t('invitation.pin')}
        autoComplete="new-password"
        size="md"
      />
      <PinRules pin={form.values.pin} />
      <SecretInput
        {...form.getInputProps('repeat')}
        label={t('invitation.repeat')}
        autoComplete="new-password"
        size="md"
        mb="xl"
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
