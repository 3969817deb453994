import { Alert, Loader } from '@mantine/core';
import { lookAtInvitation } from '@regalo/contract/team/invitations';
import { IconShieldCheck, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { readToken, readUser } from '../../../../lib/session.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { EntryState } from '../../../../ui/sign-in/entry-state.tsx';
import { KeyArt } from '../../../../ui/sign-in/key-art.tsx';
import { isDeadLink } from '../../../../ui/sign-in/reset-form.tsx';
import { EntryHead, SplitPage } from '../../../../ui/sign-in/split-page.tsx';
import { useLinkToken } from '../../../../ui/sign-in/use-link-token.ts';
import { FailedState } from '../../../../ui/state-message.tsx';
import { JoinForm } from './join-form.tsx';

/** The page of a mailed invitation: who invites, and what makes the account. */
export function InvitationPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <SplitPage
      tab={t('invitation.page')}
      story={{
        claim: t('invitation.claim'),
        pitch: t('invitation.pitch'),
        art: <KeyArt label={t('account.keyArt')} />,
        points: [
          [IconUserCheck, t('invitation.pointNames')],
          [IconUsersGroup, t('invitation.pointRoles')],
          [IconShieldCheck, t('invitation.pointPin')],
        ],
      }}
    >
      {token ? <Invitation key={token} token={token} /> : <DeadInvitation />}
    </SplitPage>
  );
}

type Found = z.output<typeof lookAtInvitation.reply>['body'];

/** Looks at an invitation. The pages outside the office have no query client. */
function useLook(token: string) {
  const [state, setState] = useState<{ found?: Found; error?: unknown }>({});
  const look = useCallback(
    (signal?: AbortSignal) => {
      setState({});
      call(lookAtInvitation, { body: { token }, ...(signal && { signal }) }).then(
        ({ body: found }) => setState({ found }),
        (error: unknown) => {
          if (!signal?.aborted) setState({ error });
        },
      );
    },
    [token],
  );
  useEffect(() => {
    const leaving = new AbortController();
    look(leaving.signal);
    return () => leaving.abort();
  }, [look]);
  return { ...state, look: () => look() };
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const [dead, setDead] = useState(false);
  const { found, error, look } = useLook(token);
  if (dead || isDeadLink(error)) return <DeadInvitation />;
  if (error) return <FailedState onRetry={look} />;
  if (!found) return <Loader role="status" aria-label={t('common.loading')} />;
  return (
    <>
      <EntryHead
        title={t('invitation.title', { company: found.company_name })}
        intro={t('invitation.intro', { email: found.email })}
      />
      <OtherAccount />
      <JoinForm token={token} onDeadLink={() => setDead(true)} />
    </>
  );
}

/** Says whose session the new one will take the place of. */
function OtherAccount() {
  const { t } = useTranslation();
  const [name] = useState(() => (readToken() ? readUser()?.email : undefined));
  return (
    name && (
      <Alert mb="lg" color="gray">
        {t('invitation.other', { name })}
      </Alert>
    )
  );
}

function DeadInvitation() {
  const { t } = useTranslation();
  return (
    <EntryState drawing="broken" title={t('invitation.deadTitle')} text={t('invitation.deadText')}>
      <ButtonLink to="/login" variant="default" size="md" fullWidth>
        {t('account.signIn')}
      </ButtonLink>
    </EntryState>
  );
}
