import { useDisclosure } from '@mantine/hooks';
import type { OrderDetail, OrderGift } from '@regalo/contract/orders/detail';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { IconAt, IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { WordButton } from '../../../../ui/word-button.tsx';
import { resend } from './api.ts';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { GiftMenu } from './ends/gift-menu.tsx';
import classes from './gift-actions.module.css';
import { GiftLinkActions } from './links/gift-link-actions.tsx';

const RESENT: readonly GiftStatus[] = ['queued', 'sent', 'failed', 'opened'];
const UNOPENED: readonly GiftStatus[] = ['queued', 'sent', 'failed', 'no_email'];
const OPENED: readonly GiftStatus[] = ['opened', 'partially_redeemed'];

const byPhone = ({ channel }: OrderGift) => channel !== null && channel !== 'mail';

/** The actions of a gift: mail it again, correct its address, hand over its link, and a menu. */
export function GiftActions({ order, gift }: { order: OrderDetail; gift: OrderGift }) {
  const may = useMay();
  const { status, receiver_email: email } = gift;
  // Who opened a gift without an email has its link alone, which another address would end.
  const correctable = UNOPENED.includes(status) || (email !== null && OPENED.includes(status));
  return (
    <span className={classes.actions}>
      {(email || byPhone(gift)) && RESENT.includes(status) && may('gifts.resend') && (
        <Resend gift={gift} />
      )}
      {correctable && may('gifts.correct') && <Correct gift={gift} />}
      {UNOPENED.includes(status) && may('gifts.links') && <GiftLinkActions gift={gift} />}
      <GiftMenu order={order} gift={gift} />
    </span>
  );
}

function Resend({ gift }: { gift: OrderGift }) {
  const { t } = useTranslation();
  const { id, receiver_name: name } = gift;
  const phone = byPhone(gift);
  const { sending, run } = useAction({
    send: () => resend(id),
    onDone: () => toast('success', t(phone ? 'phones.resent' : 'order.resent')),
    failed: t('order.failed'),
  });
  return (
    <WordButton
      icon={IconMailForward}
      word={t('order.words.resend')}
      label={t(phone ? 'phones.resend' : 'order.resend', { name })}
      aria-disabled={sending}
      onClick={() => run()}
    />
  );
}

function Correct({ gift }: { gift: OrderGift }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const task = gift.receiver_email ? 'correct' : 'addEmail';
  return (
    <>
      <WordButton
        icon={IconAt}
        word={t(`order.words.${task}`)}
        label={t(`order.${task}`, { name: gift.receiver_name })}
        onClick={open}
      />
      <CorrectEmailDialog gift={gift} opened={opened} onClose={close} />
    </>
  );
}
