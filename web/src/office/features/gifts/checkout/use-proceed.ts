import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { announce } from '../../../../lib/changes.ts';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { refreshProfile } from '../../../../lib/profile.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { toast } from '../../../../ui/toast.ts';
import { currentPrice } from '../../catalogue/api.ts';
import { isFree } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { type Figures, orderBody, orderProblem } from '../order.ts';
import { rememberOrder } from '../sent-order.ts';
import { useUpload } from '../wishes/attach.ts';
import { refreshFee, sendOrder } from './api.ts';

const SEND = ['send-gifts'];

/** Reads fee, price and balance anew after the server found other ones than were shown. */
async function refreshPrices(): Promise<void> {
  const { item, setAmount } = useCart.getState();
  await Promise.all([refreshFee(), refreshProfile()]);
  if (!item || isFree(item)) return;
  const price = await currentPrice(item.shop_id, item.item_id);
  if (price !== undefined) setAmount(price);
}

/** Checks and sends the order in the cart; whatever fails, nothing that was typed is lost. */
export function useProceed(figures: Figures) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const order = useMutation({
    mutationKey: SEND,
    mutationFn: async () => {
      const cart = useCart.getState();
      const body = orderBody(cart, figures.fee ?? 0);
      return body && sendOrder(cart.key, body);
    },
    onSuccess: async (reply) => {
      if (reply) rememberOrder(reply, useCart.getState().recipients);
      toast('success', t('checkout.sent'));
      await navigate({ to: '/success' });
      useCart.getState().clear();
      announce('order sent');
    },
    onError: async (error) => {
      const changed = error instanceof ApiError && error.code === 'total_changed';
      if (changed) await refreshPrices().catch(() => undefined);
      toast('problem', changed ? t('checkout.changed') : failureText(error, t('checkout.failed')));
    },
  });

  const proceed = () => {
    // The cache knows at once; the rendered state only after a tick.
    if (queryClient.isMutating({ mutationKey: SEND }) > 0 || figures.fee === undefined) return;
    if (useUpload.getState().upload) return;
    const problem = orderProblem(useCart.getState(), figures.left);
    if (problem) toast('problem', problemText(problem));
    else order.mutate();
  };
  return { proceed, sending: order.isPending };
}
