import {
  getGroupCard,
  listCardInvited,
  openGroupCard,
  updateCardSignature,
  updateGroupCard,
} from '@regalo/contract/gifts/group-card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../../lib/api/call.ts';
import { announce, followChanges } from '../../../../../lib/changes.ts';

const CARD = ['group card'] as const;
/** Others sign it meanwhile. */
const EVERY_MS = 30_000;

followChanges(CARD, ['schedule changed']);

/** Signatures on a page of the dialog. */
export const CARD_PAGE = 10;

/** The card of an order with a page of its signatures. */
export function useGroupCard(id: number, page: number) {
  const query = { id: `${id}`, page, limit: CARD_PAGE };
  return useQuery({
    queryKey: [...CARD, query],
    queryFn: ({ signal }) => call(getGroupCard, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

/** A page of those who are invited to sign a card. */
export function useCardInvited(id: number, page: number) {
  const query = { id: `${id}`, page, limit: CARD_PAGE };
  return useQuery({
    queryKey: [...CARD, 'invited', query],
    queryFn: ({ signal }) => call(listCardInvited, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

/** Opens a card, opens it once more, moves its last day, or says whose groups sign it. */
export async function openCard(body: z.input<typeof openGroupCard.body>) {
  await call(openGroupCard, { body });
  announce('schedule changed');
}

/** Closes a card, makes a new link, or says whether signatures wait for their author. */
export async function updateCard(body: z.input<typeof updateGroupCard.body>) {
  await call(updateGroupCard, { body });
  announce('schedule changed');
}

/** Hides, shows or deletes a signature. Where it was changed since it was looked at, it is read anew. */
export async function updateSignature(body: z.input<typeof updateCardSignature.body>) {
  try {
    await call(updateCardSignature, { body });
  } finally {
    announce('schedule changed');
  }
}
