import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { announce } from '../../../../lib/changes.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { refreshProfile } from '../../../../lib/profile.ts';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { currentPrice } from '../../catalogue/api.ts';
import { isFree } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { type Figures, orderBody, orderProblem } from '../order.ts';
import { rememberOrder } from '../sent-order.ts';
import { useUpload } from '../wishes/attach.ts';
import type { useWishesForm } from '../wishes/wishes-form.ts';
import { refreshFee, sendOrder } from './api.ts';

/** Outside the component: leaving the step and coming back must not send the order again. */
const busy = { current: false };

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'total_changed';

/** Refetches fee, price and balance after the server found that they have changed. */
async function refreshPrices(): Promise<void> {
  const { item, setAmount } = useCart.getState();
  await Promise.all([refreshFee(), refreshProfile()]);
  if (!item || isFree(item)) return;
  const price = await currentPrice(item.shop_id, item.item_id);
  if (price !== undefined) setAmount(price);
}

async function sendCart(body: NonNullable<ReturnType<typeof orderBody>>) {
  const { key, recipients } = useCart.getState();
  try {
    const reply = await sendOrder(key, body);
    rememberOrder(reply, recipients);
  } catch (error) {
    if (isChanged(error)) await refreshPrices().catch(() => undefined);
    throw error;
  }
}

/** Checks and sends the order in the cart. Nothing is lost if that fails. */
export function useProceed(wishes: ReturnType<typeof useWishesForm>, { fee, left }: Figures) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { sending, onSubmit } = useSubmit({
    form: wishes.form,
    check: () => {
      if (fee === undefined || useUpload.getState().upload || !wishes.check()) return null;
      const cart = useCart.getState();
      const problem = orderProblem(cart, left);
      if (problem) toast('problem', problemText(problem));
      // Funds may have come since.
      if (problem?.reason === 'insufficient_balance') void refreshProfile();
      return problem ? null : orderBody(cart, fee);
    },
    send: sendCart,
    onDone: async () => {
      toast('success', t('checkout.sent'));
      await navigate({ to: '/success' });
      useCart.getState().clear();
      announce('order sent');
    },
    failed: t('checkout.failed'),
    refusals: 'toast',
    onFailed: (error) => {
      if (isChanged(error)) toast('problem', t('checkout.changed'));
      return isChanged(error);
    },
    busy,
  });
  return { proceed: () => onSubmit(), sending };
}
