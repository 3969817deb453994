import { Badge } from '@mantine/core';
import { WEBHOOK_KEPT_DAYS, WEBHOOK_TRIED_DAYS } from '@regalo/contract/webhooks/kinds';
import type { WebhookEndpoint } from '@regalo/contract/webhooks/webhooks';
import {
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { sendTest, update } from './api.ts';
import type { Doing } from './webhook-dialogs.tsx';
import classes from './webhooks.module.css';

const COLORS = { active: 'green', failing: 'red', disabled: 'gray' } as const;

interface Props {
  /** Undefined while they load. */
  webhooks: WebhookEndpoint[] | undefined;
  onChoose: (doing: Doing) => void;
}

/** Endpoints with what they are told of, and how they answer. */
export function WebhookTable({ webhooks, onChoose }: Props) {
  const { t } = useTranslation();
  const columns: Column<WebhookEndpoint>[] = [
    {
      key: 'address',
      header: t('webhooks.address'),
      main: true,
      cell: (one) => <Address stored={one} />,
    },
    {
      key: 'kinds',
      header: t('webhooks.told'),
      cell: ({ kinds }) => t('webhooks.count', { count: kinds.length }),
    },
    {
      key: 'status',
      header: t('webhooks.status'),
      card: 'state',
      cell: ({ status }) => (
        <Badge variant="light" color={COLORS[status]}>
          {t(`webhooks.states.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: t('webhooks.actions'),
      numeric: true,
      bare: true,
      cell: (one) => <Actions stored={one} onChoose={onChoose} />,
    },
  ];
  return (
    <DataTable
      label={t('webhooks.label')}
      columns={columns}
      rows={webhooks}
      rowKey={({ id }) => id}
      expected={1}
    />
  );
}

/** An address with what it is for, and why nothing arrives there. */
function Address({ stored }: { stored: WebhookEndpoint }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const { address, description, failingSince, disabledFor, disabledAt } = stored;
  const at = (time: string) => localMoment(time, zone, i18n.language);
  return (
    <span className={classes.address}>
      <span>{address}</span>
      {description && <small>{description}</small>}
      {disabledFor && disabledAt ? (
        <small>
          {t(`webhooks.disabledFor.${disabledFor}`, { time: at(disabledAt) })}{' '}
          {t('webhooks.kept', { count: WEBHOOK_KEPT_DAYS })}
        </small>
      ) : (
        failingSince && (
          <small>
            {t('webhooks.failing', { time: at(failingSince), count: WEBHOOK_TRIED_DAYS })}
          </small>
        )
      )}
    </span>
  );
}

const ICONS = {
  log: IconListDetails,
  test: IconSend,
  change: IconPencil,
  enable: IconPlayerPlay,
  disable: IconPlayerPause,
  rotate: IconRefresh,
  remove: IconTrash,
} as const;
type Task = keyof typeof ICONS;

function Actions({ stored, onChoose }: { stored: WebhookEndpoint; onChoose: Props['onChoose'] }) {
  const { t } = useTranslation();
  const { id, address, status } = stored;
  const failed = t('webhooks.failed');
  const testing = useAction({
    send: () => sendTest(id),
    onDone: () => toast('success', t('webhooks.tested')),
    failed,
  });
  const enabling = useAction({
    send: () => update({ id, enabled: true }),
    onDone: () => toast('success', t('webhooks.saved')),
    failed,
  });
  const tasks: Task[] =
    status === 'disabled'
      ? ['log', 'enable', 'change', 'rotate', 'remove']
      : ['log', 'test', 'change', 'disable', 'rotate', 'remove'];
  return (
    <RowMenu
      label={t('webhooks.actionsFor', { address })}
      tasks={tasks}
      icons={ICONS}
      nameOf={(task) => t(`webhooks.tasks.${task}`)}
      onChoose={(task) => {
        if (task === 'test') testing.run();
        else if (task === 'enable') enabling.run();
        else onChoose({ task, webhook: stored });
      }}
    />
  );
}
