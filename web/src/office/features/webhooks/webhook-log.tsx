import { Badge, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { WEBHOOK_KEPT_DAYS } from '@regalo/contract/webhooks/kinds';
import type { WebhookEndpoint } from '@regalo/contract/webhooks/webhooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { TipButton } from '../../../ui/tip-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { replay, replayDays, useWebhookEvents, type WebhookEvent } from './api.ts';
import classes from './webhooks.module.css';

interface Props {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** What an endpoint was told, with what was tried, and ways to send it again. */
export function WebhookLog({ webhook, onClose }: Props) {
  const { t } = useTranslation();
  const [, , host = ''] = webhook.address.split('/');
  const disabled = webhook.status === 'disabled';
  return (
    <Modal opened onClose={onClose} size="lg" title={t('webhooks.log.title', { host })}>
      <Stack gap="md">
        <Text size="sm">{t('webhooks.log.kept', { count: WEBHOOK_KEPT_DAYS })}</Text>
        {disabled ? (
          <Text size="sm">{t('webhooks.log.disabled')}</Text>
        ) : (
          <ReplayDays id={webhook.id} />
        )}
        <Events id={webhook.id} disabled={disabled} />
      </Stack>
    </Modal>
  );
}

/** Sends again what was kept or failed on some days. */
function ReplayDays({ id }: { id: number }) {
  const { t } = useTranslation();
  const today = localDay(new Date(), useTimeZone());
  const first = plusDays(today, -WEBHOOK_KEPT_DAYS);
  const [{ from, to }, set] = useState({ from: first, to: today });
  const replaying = useAction({
    send: () => replayDays({ id, from, to }),
    onDone: (count) =>
      count > 0
        ? toast('success', t('webhooks.log.replayed', { count }))
        : toast('info', t('webhooks.log.nothing')),
    failed: t('webhooks.failed'),
  });
  const bounds = { type: 'date', min: first, max: today, required: true };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        replaying.run();
      }}
    >
      <fieldset className={classes.days}>
        <legend>{t('webhooks.log.days')}</legend>
        <div>
          <TextInput
            {...bounds}
            label={t('webhooks.log.from')}
            value={from}
            onChange={({ currentTarget: { value } }) => set({ from: value, to })}
          />
          <TextInput
            {...bounds}
            label={t('webhooks.log.to')}
            value={to}
            onChange={({ currentTarget: { value } }) => set({ from, to: value })}
          />
          <Button type="submit" variant="default" loading={replaying.sending}>
            {t('webhooks.log.send')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function Events({ id, disabled }: { id: number; disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWebhookEvents(id);
  const events = data?.pages.flatMap(({ list }) => list);
  if (error && !events) return <FailedState onRetry={() => void refetch()} />;
  if (events?.length === 0)
    return (
      <StateMessage
        drawing="search"
        title={t('webhooks.log.none')}
        hint={t('webhooks.log.noneHint')}
      />
    );
  return (
    <>
      <ul className={classes.events} aria-label={t('webhooks.log.label')} aria-busy={!events}>
        {events?.map((event) => (
          <Event key={event.id} endpoint={id} event={event} disabled={disabled} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('webhooks.log.older')}
        </Button>
      )}
    </>
  );
}

const COLORS = { waiting: 'blue', delivered: 'green', failed: 'red', kept: 'gray' } as const;

interface EventProps {
  endpoint: number;
  event: WebhookEvent;
  disabled: boolean;
}

/** An event with what became of it, and the attempts. */
function Event({ endpoint, event, disabled }: EventProps) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const { id, kind, createdAt, state, attempts } = event;
  const at = (time: string) => localMoment(time, zone, i18n.language);
  const again = useAction({
    send: () => replay(endpoint, id),
    onDone: () => toast('success', t('webhooks.log.sent')),
    failed: t('webhooks.failed'),
  });
  return (
    <li>
      <div className={classes.head}>
        <code>{kind}</code>
        <time dateTime={createdAt}>{at(createdAt)}</time>
        <Badge variant="light" color={COLORS[state]}>
          {t(`webhooks.log.states.${state}`)}
        </Badge>
        {!disabled && state !== 'waiting' && (
          <TipButton
            icon={IconRefresh}
            label={t('webhooks.log.again', { kind, time: at(createdAt) })}
            onClick={() => again.run()}
          />
        )}
      </div>
      {attempts.length > 0 && (
        <details className={classes.attempts} open={state !== 'delivered'}>
          <summary>{t('webhooks.log.attempts', { count: attempts.length })}</summary>
          <ol reversed>
            {attempts.map(({ createdAt: time, status, failure, milliseconds }) => (
              <li key={time}>
                {failure
                  ? t(`webhooks.log.failures.${failure}`, { time: at(time), status })
                  : t('webhooks.log.arrived', { time: at(time), status, milliseconds })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
