import { Button, Group, Modal, Skeleton, Stack, Switch } from '@mantine/core';
import type { GroupCard } from '@regalo/contract/gifts/group-card';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import type { Zone } from '@regalo/contract/values/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { SharedLink } from '../../../../../ui/shared-link.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import { updateCard, useGroupCard } from './api.ts';
import classes from './card.module.css';
import { CardInvited } from './card-invited.tsx';
import { CardSignatures } from './card-signatures.tsx';
import { DayForm } from './day-form.tsx';

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
    <Stack gap="md" className={classes.card}>
      {!card && <p>{t('scheduled.card.intro')}</p>}
      {card && <State card={card} order={order} />}
      {card && card.waiting > 0 && (
        <p role="status">{t('scheduled.card.waiting', { count: card.waiting })}</p>
      )}
      {order.endedAt === null && <DayForm card={card} order={order} zone={zone} />}
      {card && <CardSignatures list={list} total={total} page={page} onPage={setPage} />}
    </Stack>
  );
}

/** Until when it can be signed, and by whom. */
function State({ card, order }: { card: GroupCard; order: ScheduledOrder }) {
  const { t, i18n } = useTranslation();
  const day = shortDay(card.closes_on, i18n.language);
  const ended = order.endedAt ? 'scheduled.card.over' : 'scheduled.card.closed';
  return (
    <>
      <p role="status">{card.open ? t('scheduled.card.open', { day }) : t(ended)}</p>
      {card.by_invitation && <CardInvited card={card} id={order.id} />}
      {card.open && <Open card={card} id={order.id} />}
    </>
  );
}

/** What is done with a card that can be signed. */
function Open({ card, id }: { card: GroupCard; id: number }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const failed = t('scheduled.failed');
  const newLinks = {
    send: () => updateCard({ id, action: 'renew' }),
    onDone: () =>
      toast(
        'success',
        t(card.by_invitation ? 'scheduled.card.inviting' : 'scheduled.card.renewed'),
      ),
    failed,
  };
  const renew = useAction(newLinks);
  const close = useAction({ send: () => updateCard({ id, action: 'close' }), failed });
  const moderate = useAction({
    send: () => updateCard({ id, action: card.moderated ? 'trust' : 'moderate' }),
    failed,
  });
  const end = (
    <Button size="xs" variant="default" loading={close.sending} onClick={() => close.run()}>
      {t('scheduled.card.close')}
    </Button>
  );
  return (
    <>
      {card.by_invitation ? (
        <Group>
          <Button size="xs" variant="default" onClick={() => setAsked(true)}>
            {t('scheduled.card.inviteAnew')}
          </Button>
          {end}
        </Group>
      ) : (
        <SharedLink
          link={card.link}
          qr={card.qr}
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
          {end}
        </SharedLink>
      )}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('scheduled.card.askAnew')}
        yes={t('scheduled.card.inviteAnew')}
        action={newLinks.send}
        onDone={newLinks.onDone}
        failed={failed}
      >
        <p>{t('scheduled.card.anew')}</p>
      </ConfirmDialog>
      <Switch
        label={t('scheduled.card.moderated')}
        description={t('scheduled.card.moderatedHint')}
        checked={card.moderated}
        disabled={moderate.sending}
        onChange={() => moderate.run()}
      />
    </>
  );
}
