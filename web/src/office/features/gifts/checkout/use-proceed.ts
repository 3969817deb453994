import { asksFirst } from '@regalo/contract/gifts/send-gifts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { announce } from '../../../../lib/changes.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { refreshProfile, useTimeZone } from '../../../../lib/profile.ts';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { currentWorth } from '../../catalogue/api.ts';
import { isFree } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { reasonOf } from '../drafts/compare-draft.ts';
import { takeOutGone } from '../drafts/gone.ts';
import { draftToEnd, isUpToDate, lookAtServer } from '../drafts/sync-draft.ts';
import { timeMessage } from '../later.ts';
import { type Figures, orderBody, orderProblem } from '../order.ts';
import { rememberOrder } from '../sent-order.ts';
import { useWholeGroups } from '../use-whole-groups.ts';
import { useUpload } from '../wishes/attach.ts';
import type { useWishesForm } from '../wishes/wishes-form.ts';
import { refreshFee, sendOrder } from './api.ts';
import { hasJustMoved } from './use-step.ts';

/** Outside the component: leaving the step and coming back must not send the order again. */
const busy = { current: false };

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
const isChanged = (error: unknown) => codeOf(error) === 'total_changed';
/** Somebody or something that the order names was deleted meanwhile. */
const isGone = (error: unknown) => ['recipient_deleted', 'not_found'].includes(codeOf(error) ?? '');

/** Another device has changed, sent or deleted the draft. */
const isOtherDraft = (error: unknown) =>
  ['draft_changed', 'draft_gone'].includes(reasonOf(error) ?? '');

/** The toast of a placed order, by what it has become. */
const SAID = {
  sent: 'checkout.sent',
  in_review: 'approvals.review.toast',
  pending_approval: 'approvals.success.toast',
  scheduled: 'later.success.toast',
} as const;
const CHANGED = {
  sent: 'order sent',
  in_review: 'approvals changed',
  pending_approval: 'approvals changed',
  scheduled: 'schedule changed',
} as const;

/** Refetches fee, price and balance after the server found that they have changed. */
async function refreshPrices(): Promise<void> {
  const { item, setWorth } = useCart.getState();
  await Promise.all([refreshFee(), refreshProfile()]);
  if (!item || isFree(item)) return;
  const worth = await currentWorth(item.shop_id, item.item_id);
  if (worth) setWorth(worth);
}

/** The draft of the order has to be decided about first. */
class Undecided extends Error {
  override name = 'Undecided';
}

async function sendCart(body: NonNullable<ReturnType<typeof orderBody>>) {
  if (!(await isUpToDate())) throw new Undecided();
  const { key, recipients, setTried } = useCart.getState();
  setTried();
  try {
    const reply = await sendOrder(key, { ...body, ...(await draftToEnd()) });
    rememberOrder(reply, recipients, body);
    return reply;
  } catch (error) {
    if (isChanged(error)) await refreshPrices().catch(() => undefined);
    if (isGone(error)) await takeOutGone().catch(() => undefined);
    if (isOtherDraft(error)) await lookAtServer({ ask: true });
    throw error;
  }
}

/**
 * Checks and sends the order in the cart. Nothing is lost if that fails. Where an earlier answer was
 * lost and the order was changed since, `sentBefore` is true: only the manager knows whether this is
 * meant to be another order.
 */
export function useProceed(wishes: ReturnType<typeof useWishesForm>, figures: Figures) {
  const { fee, left, count, total, wallet } = figures;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const later = useCart((cart) => cart.later !== null);
  const { whole, isPending } = useWholeGroups(later);
  const [sentBefore, setSentBefore] = useState(false);
  const [asking, setAsking] = useState(false);
  /** For how many and how much the member has agreed to. */
  const agreed = useRef('');
  const check = () => {
    // It is not said yet to whom it goes.
    if (isPending) return null;
    if (fee === undefined || useUpload.getState().upload || !wishes.check()) return null;
    const cart = useCart.getState();
    const wrong = cart.later && timeMessage(cart.later, zone);
    if (wrong) {
      toast('problem', wrong);
      return null;
    }
    const problem = orderProblem(cart, left);
    if (problem) toast('problem', problemText(problem));
    // Funds may have come since.
    if (problem?.reason === 'insufficient_balance') void refreshProfile();
    return problem ? null : orderBody(cart, { fee, zone, whole });
  };
  const { sending, onSubmit } = useSubmit({
    form: wishes.form,
    check,
    send: sendCart,
    onDone: async ({ status }) => {
      toast('success', t(SAID[status ?? 'sent']));
      await navigate({ to: '/success' });
      useCart.getState().clear();
      announce(CHANGED[status ?? 'sent']);
    },
    failed: t('checkout.failed'),
    onFailed: (error) => {
      if (error instanceof Undecided) toast('problem', t('drafts.choose'));
      if (isChanged(error)) toast('problem', t('checkout.changed'));
      setSentBefore(codeOf(error) === 'idempotency_mismatch');
      return isChanged(error) || error instanceof Undecided;
    },
    busy,
  });
  const sendAnother = () => {
    useCart.getState().renewKey();
    setSentBefore(false);
    onSubmit();
  };
  const order = `${count} ${total}`;
  const proceed = () => {
    if (hasJustMoved() || sending) return;
    // Each size of the order is asked about once; what the wallet has then is not known of one for later.
    if (!asksFirst(count, total, later ? undefined : wallet) || agreed.current === order)
      onSubmit();
    else if (check()) setAsking(true);
  };
  const agree = () => {
    agreed.current = order;
    setAsking(false);
    onSubmit();
  };
  const question = { opened: asking, onClose: () => setAsking(false), onYes: agree };
  return { proceed, sending, sentBefore, sendAnother, question };
}
