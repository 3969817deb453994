import { Button, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core';
import type { GroupCard } from '@regalo/contract/gifts/group-card';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay, type Zone } from '@regalo/contract/values/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay, today } from '../../../../../lib/dates.ts';
import { problemText } from '../../../../../lib/i18n/problem-text.ts';
import { SharedLink } from '../../../../../ui/shared-link.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../../ui/use-checked-form.ts';
import { useAction, useSubmit } from '../../../../../ui/use-submit.ts';
import { openCard, updateCard, useGroupCard } from './api.ts';
import { CardSignatures } from './card-signatures.tsx';

interface Props {
  order: ScheduledOrder;
  /** Of the company. */
  zone: Zone;
  opened: boolean;
  onClose: () => void;
}

/** The card that colleagues sign for whoever gets an order: opens and closes it, and shows link and signatures. */
export function CardDialog({ order, opened, onClose, zone }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('scheduled.card.title', { id: order.number })}
      size="lg"
    >
      <Card order={order} zone={zone} />
    </Modal>
  );
}

type Shown = Pick<Props, 'order' | 'zone'>;

function Card({ order, zone }: Shown) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useGroupCard(order.id, page);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} aria-busy="true" />;
  const { card, list, total_count: total } = data;
  return (
    <Stack gap="md">
      {!card && <p>{t('scheduled.card.intro')}</p>}
      {card && <State card={card} order={order} />}
      {order.endedAt === null && <DayForm card={card} order={order} zone={zone} />}
      {card && <CardSignatures list={list} total={total} page={page} onPage={setPage} />}
    </Stack>
  );
}

/** Until when it can be signed, and by which link. */
function State({ card, order }: { card: GroupCard; order: ScheduledOrder }) {
  const { t, i18n } = useTranslation();
  const day = shortDay(card.closes_on, i18n.language);
  if (!card.open)
    return (
      <p role="status">{t(order.endedAt ? 'scheduled.card.over' : 'scheduled.card.closed')}</p>
    );
  return (
    <>
      <p role="status">{t('scheduled.card.open', { day })}</p>
      <Link card={card} id={order.id} />
    </>
  );
}

function Link({ card: { link, qr }, id }: { card: GroupCard; id: number }) {
  const { t } = useTranslation();
  const failed = t('scheduled.failed');
  const renew = useAction({
    send: () => updateCard({ id, action: 'renew' }),
    onDone: () => toast('success', t('scheduled.card.renewed')),
    failed,
  });
  const close = useAction({ send: () => updateCard({ id, action: 'close' }), failed });
  return (
    <SharedLink
      link={link}
      qr={qr}
      words={{
        label: t('scheduled.card.link'),
        hint: t('scheduled.card.linkHint'),
        qr: t('scheduled.card.qr'),
        copy: t('scheduled.card.copy'),
        copied: t('scheduled.card.copied'),
      }}
    >
      <Button size="xs" variant="default" loading={renew.sending} onClick={() => renew.run()}>
        {t('scheduled.card.renew')}
      </Button>
      <Button size="xs" variant="default" loading={close.sending} onClick={() => close.run()}>
        {t('scheduled.card.close')}
      </Button>
    </SharedLink>
  );
}

/** Chooses the last day, with which a card is opened. */
function DayForm({ card, order, zone }: Shown & { card: GroupCard | null }) {
  const { t } = useTranslation();
  const first = today(zone);
  const last = localDay(order.sendAt, zone);
  const { form, check } = useCheckedForm({
    initialValues: { closes_on: card?.closes_on ?? last },
    problems: ({ closes_on }) =>
      closes_on >= first && closes_on <= last
        ? []
        : [{ field: 'closes_on', message: problemText(problem('group_card_day_invalid')) }],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ closes_on }) => (check() ? { id: order.id, closes_on } : null),
    send: openCard,
    onDone: () => toast('success', t('scheduled.card.opened')),
    failed: t('scheduled.failed'),
  });
  const open = card?.open ?? false;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="date"
          label={t('scheduled.card.until')}
          min={first}
          max={last}
          {...form.getInputProps('closes_on')}
        />
        <Button type="submit" variant={open ? 'default' : 'filled'} loading={sending}>
          {t(open ? 'scheduled.card.move' : 'scheduled.card.start')}
        </Button>
      </Group>
    </form>
  );
}
