import { Anchor, Badge, Button, Text } from '@mantine/core';
import type { ApiKey } from '@regalo/contract/api-keys/api-keys';
import { formatColones } from '@regalo/contract/values/money';
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { useTabTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { TipButton } from '../../../ui/tip-button.tsx';
import { DirectoryPanel } from '../directory/directory-panel.tsx';
import { useApiKeys } from './api.ts';
import classes from './api-keys-page.module.css';
import { type Doing, KeyDialogs } from './key-dialogs.tsx';

/** The keys by which the company's own systems call the API. @param webhooks where they are told what happens */
export function ApiKeysPage({ webhooks }: { webhooks: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { data: keys, error, refetch } = useApiKeys();
  const [doing, setDoing] = useState<Doing>();
  useTabTitle(t('settings.parts.apiKeys'));
  return (
    <div className={classes.parts}>
      <Panel
        title={t('apiKeys.title')}
        aside={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setDoing({ task: 'create' })}>
            {t('apiKeys.create')}
          </Button>
        }
      >
        <Text size="sm" mb="md">
          {t('apiKeys.intro')}{' '}
          <Anchor href={`/api-reference?language=${i18n.language}`} inherit underline="always">
            {t('apiKeys.reference')}
          </Anchor>
        </Text>
        {error && !keys ? (
          <FailedState onRetry={() => void refetch()} />
        ) : keys?.length === 0 ? (
          <StateMessage drawing="lock" title={t('apiKeys.none')} hint={t('apiKeys.noneHint')} />
        ) : (
          <KeyTable keys={keys} onChoose={setDoing} />
        )}
      </Panel>
      {webhooks}
      <Allowed to={['people.write', 'groups.write']}>
        <DirectoryPanel />
      </Allowed>
      <KeyDialogs doing={doing} onChange={setDoing} />
    </div>
  );
}

const COLORS = { active: 'green', expired: 'gray', revoked: 'gray' } as const;

interface Props {
  /** Undefined while they load. */
  keys: ApiKey[] | undefined;
  onChoose: (doing: Doing) => void;
}

/** Keys with what they may do, have spent, and when they were used. */
function KeyTable({ keys, onChoose }: Props) {
  const { t } = useTranslation();
  const columns: Column<ApiKey>[] = [
    { key: 'name', header: t('apiKeys.name'), main: true, cell: ({ name }) => name },
    {
      key: 'may',
      header: t('apiKeys.may'),
      cell: ({ permissions }) => t('apiKeys.count', { count: permissions.length }),
    },
    { key: 'budget', header: t('apiKeys.budget'), cell: (one) => <Budget stored={one} /> },
    { key: 'secret', header: t('apiKeys.secret'), cell: (one) => <Secrets stored={one} /> },
    { key: 'used', header: t('apiKeys.used'), cell: (one) => <LastUse stored={one} /> },
    {
      key: 'status',
      header: t('apiKeys.status'),
      card: 'state',
      cell: ({ status }) => (
        <Badge variant="light" color={COLORS[status]}>
          {t(`apiKeys.states.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: t('apiKeys.actions'),
      numeric: true,
      bare: true,
      cell: (one) => one.status !== 'revoked' && <Actions stored={one} onChoose={onChoose} />,
    },
  ];
  return (
    <DataTable
      label={t('apiKeys.label')}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      expected={2}
    />
  );
}

function Budget({ stored: { spent, monthly_budget: budget } }: { stored: ApiKey }) {
  const { t } = useTranslation();
  return budget === null
    ? t('apiKeys.unlimited', { spent: formatColones(spent) })
    : t('apiKeys.spent', { spent: formatColones(spent), budget: formatColones(budget) });
}

/** How the secrets begin and end, and until when an older one works. */
function Secrets({ stored: { secrets } }: { stored: ApiKey }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  return (
    <span className={classes.secrets}>
      {secrets.map(({ shown, endsAt, createdAt }) => (
        <span key={createdAt}>
          <code>{shown}</code>
          {endsAt && (
            <small>{t('apiKeys.endsAt', { time: localMoment(endsAt, zone, i18n.language) })}</small>
          )}
        </span>
      ))}
    </span>
  );
}

function LastUse({ stored: { secrets } }: { stored: ApiKey }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const used = secrets.filter(({ lastUsedAt }) => lastUsedAt !== null);
  const [last] = used.sort((one, other) =>
    (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''),
  );
  if (!last?.lastUsedAt) return t('apiKeys.never');
  const time = localMoment(last.lastUsedAt, zone, i18n.language);
  return last.lastUsedNetwork
    ? t('apiKeys.usedFrom', { time, network: last.lastUsedNetwork })
    : time;
}

function Actions({ stored, onChoose }: { stored: ApiKey; onChoose: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const { name } = stored;
  return (
    <span className={classes.actions}>
      <TipButton
        icon={IconPencil}
        label={t('apiKeys.change', { name })}
        onClick={() => onChoose({ task: 'change', key: stored })}
      />
      <TipButton
        icon={IconRefresh}
        label={t('apiKeys.rotate', { name })}
        onClick={() => onChoose({ task: 'rotate', key: stored })}
      />
      <TipButton
        icon={IconTrash}
        label={t('apiKeys.revoke', { name })}
        onClick={() => onChoose({ task: 'revoke', key: stored })}
      />
    </span>
  );
}
