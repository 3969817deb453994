import { Button } from '@mantine/core';
import type { OwnSession } from '@regalo/contract/auth/own-sessions';
import type { Zone } from '@regalo/contract/values/days';
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../lib/dates.ts';
import { type Column, DataTable } from './data-table.tsx';
import classes from './own-sessions.module.css';
import { Panel } from './panel.tsx';
import { FailedState } from './state-message.tsx';
import { toast } from './toast.ts';
import { useAction } from './use-submit.ts';

const MOBILE = ['Android', 'iOS', 'iPadOS'];

interface Props {
  query: Pick<UseQueryResult<OwnSession[]>, 'data' | 'isError' | 'refetch'>;
  zone: Zone;
  endThere: (id: number) => Promise<void>;
  /** Answers how many sessions have ended. */
  endElsewhere: () => Promise<number>;
}

/** Where somebody is signed in, and how to end that elsewhere. */
export function OwnSessions({ query, zone, endThere, endElsewhere }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = query;
  const everywhere = useAction({
    send: endElsewhere,
    onDone: (count) => toast('success', t('profile.sessions.endedAll', { count })),
    failed: t('accountDialogs.failed'),
  });
  const others = data?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      title={t('profile.sessions.title')}
      aside={
        <Button
          variant="default"
          size="xs"
          disabled={!others}
          loading={everywhere.sending}
          onClick={() => everywhere.run()}
        >
          {t('profile.sessions.endAll')}
        </Button>
      }
      flush
    >
      {isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <SessionTable sessions={data} zone={zone} endThere={endThere} />
      )}
    </Panel>
  );
}

interface TableProps extends Pick<Props, 'zone' | 'endThere'> {
  /** Undefined while they load. */
  sessions: OwnSession[] | undefined;
}

function SessionTable({ sessions, zone, endThere }: TableProps) {
  const { t, i18n } = useTranslation();
  const moment = (at: string) => localMoment(at, zone, i18n.language);
  const columns: Column<OwnSession>[] = [
    {
      key: 'device',
      header: t('profile.sessions.device'),
      main: true,
      cell: (session) => <Device session={session} />,
    },
    {
      key: 'network',
      header: t('profile.sessions.network'),
      cell: ({ network }) => network ?? t('common.none'),
    },
    {
      key: 'since',
      header: t('profile.sessions.since'),
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'seen',
      header: t('profile.sessions.seen'),
      cell: ({ lastSeenAt }) => moment(lastSeenAt),
    },
    {
      key: 'actions',
      header: t('profile.sessions.actions'),
      numeric: true,
      bare: true,
      cell: (session) => !session.current && <SignOutThere session={session} end={endThere} />,
    },
  ];
  return (
    <DataTable
      label={t('profile.sessions.title')}
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      expected={2}
    />
  );
}

interface SignOutProps {
  session: OwnSession;
  end: Props['endThere'];
}

function SignOutThere({ session, end }: SignOutProps) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const { sending, run } = useAction({
    send: () => end(session.id),
    onDone: () => toast('success', t('profile.sessions.ended')),
    failed: t('accountDialogs.failed'),
  });
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconLogout size={16} />}
      aria-label={t('profile.sessions.endOf', { device: nameOf(session) })}
      loading={sending}
      onClick={() => run()}
    >
      {t('profile.sessions.end')}
    </Button>
  );
}

/** `Firefox on Android`, or what is known of it. */
function useDeviceName() {
  const { t } = useTranslation();
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) => {
    if (browser && system) return t('profile.sessions.on', { browser, system });
    return browser ?? system ?? t('profile.sessions.unknown');
  };
}

function Device({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const Icon = MOBILE.includes(session.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <span className={classes.device}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {nameOf(session)}
        {session.current && <span className={classes.here}>{t('profile.sessions.here')}</span>}
      </span>
    </span>
  );
}
