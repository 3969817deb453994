import { Button, Group, Modal, Progress, Skeleton, Text, TextInput } from '@mantine/core';
import { MOVED_MAX } from '@regalo/contract/sandbox/sandbox';
import { plusDays } from '@regalo/contract/values/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../../lib/dates.ts';
import { useMay } from '../../../lib/permissions.ts';
import { FailedState } from '../../../ui/state-message.tsx';
import { useAction } from '../../../ui/use-submit.ts';
import { type Move, move, useClock } from './api.ts';

/** By how many days it is moved with one click. */
const STEPS = [1, 7, 30] as const;

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The clock of the company's sandbox, which its members move on. */
export function Clock({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('sandbox.clock.title')}>
      <Content />
    </Modal>
  );
}

function Content() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useClock();
  const maySend = useMay()('orders.send');
  const [date, setDate] = useState('');
  const { sending, run } = useAction<Move, unknown>({
    send: move,
    onDone: () => setDate(''),
    failed: t('sandbox.clock.failed'),
  });
  if (error && !data) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  const { today, daysAhead, movesTo } = data;
  const day = (of: string) => longDay(of, i18n.language);
  return (
    <>
      <Text fw={600}>{day(today)}</Text>
      <Text size="sm" mb="md">
        {daysAhead === 0 ? t('sandbox.clock.real') : t('sandbox.clock.ahead', { count: daysAhead })}
      </Text>
      {movesTo !== null && (
        <div role="status">
          <Text size="sm">{t('sandbox.clock.moving', { day: day(movesTo) })}</Text>
          <Progress value={100} animated mt="xs" aria-label={t('sandbox.clock.title')} />
        </div>
      )}
      {movesTo === null && maySend && (
        <>
          <Text size="sm" mb="xs">
            {t('sandbox.clock.intro')}
          </Text>
          <Group gap="xs" mb="md">
            {STEPS.map((days) => (
              <Button key={days} variant="default" disabled={sending} onClick={() => run({ days })}>
                {t('sandbox.clock.step', { count: days })}
              </Button>
            ))}
          </Group>
          <Group gap="xs" align="end">
            <TextInput
              type="date"
              label={t('sandbox.clock.date')}
              value={date}
              min={plusDays(today, 1)}
              max={plusDays(today, MOVED_MAX)}
              onChange={({ currentTarget }) => setDate(currentTarget.value)}
            />
            <Button disabled={!date || sending} onClick={() => run({ date })}>
              {t('sandbox.clock.move')}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}
