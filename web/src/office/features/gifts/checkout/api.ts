import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { checkDraft } from '@regalo/contract/gifts/check-draft';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { getOrderAgain, listOrderAgain } from '@regalo/contract/gifts/send-again';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { currentLanguage } from '../../../../lib/i18n/i18n.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const FEE_KEY = ['fee'];

/** The fee per recipient in colones; undefined while loading, the default if that fails. */
export function useFee(): number | undefined {
  const { data, isError } = useQuery({
    queryKey: FEE_KEY,
    queryFn: ({ signal }) => call(getServiceFee, { signal }),
    select: (reply) => reply.body.details.amount,
  });
  return data ?? (isError ? DEFAULT_SERVICE_FEE : undefined);
}

export function refreshFee(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: FEE_KEY });
}

/** Sends the order; the same key and body again return the first result. */
export async function sendOrder(key: string, body: z.input<typeof sendGifts.body>) {
  const reply = await call(sendGifts, { body, headers: { [IDEMPOTENCY_HEADER]: key } });
  return reply.body;
}

/** Finds recipients and files of a draft that no longer exist. */
export async function findGone(recipients: number[], image: string) {
  return (await call(checkDraft, { body: { recipients, image } })).body;
}

/** Mails the gift to the manager, marked as a test. */
export async function mailTest(body: z.input<typeof testGift.body>): Promise<void> {
  await call(testGift, { body });
}

/** An order as another one like it begins, with everyone of its recipients who is still there. */
export async function loadAgain(order: number) {
  const { body } = await call(getOrderAgain, {
    query: { id: `${order}`, language: currentLanguage() },
  });
  const people: z.output<typeof listOrderAgain.reply>['body']['list'] = [];
  const gone: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { order: `${order}`, after: `${after}` };
    const part: z.output<typeof listOrderAgain.reply> = await call(listOrderAgain, { query });
    people.push(...part.body.list);
    gone.push(...part.body.gone);
    after = part.body.next;
  }
  return { ...body, people, gone };
}
