import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import {
  acceptClaims,
  exportClaims,
  getGiveaway,
  listGiveaways,
  openGiveaway,
  printPoster,
  readClaimCodes,
  updateGiveaway,
} from '@regalo/contract/gifts/giveaways';
import type { readOrderParam } from '@regalo/contract/orders/number';
import { languageOf } from '@regalo/messages/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { callFile } from '../../../../lib/api/call-file.ts';
import { announce, followChanges } from '../../../../lib/changes.ts';
import type { DownloadOptions, ExportType } from '../../../../lib/exporting.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const GIVEAWAYS = ['giveaways'] as const;

/** A giveaway that was made, with its codes: open, or held until it is approved. */
export type MadeGiveaway = z.output<typeof openGiveaway.reply>['body'];
/** People claim meanwhile. */
const EVERY_MS = 30_000;

followChanges(GIVEAWAYS, ['approvals changed']);

interface Shown {
  page: number;
  size: number;
}

/** One page of the giveaways that the member sees, newest first. */
export function useGiveaways({ page, size }: Shown) {
  const query = { page, limit: size };
  return useQuery({
    queryKey: [...GIVEAWAYS, 'page', query],
    queryFn: ({ signal }) => call(listGiveaways, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

/** A giveaway in an address: by its number or, in an older one, its id. */
export type Named = NonNullable<ReturnType<typeof readOrderParam>>;

/** A giveaway with one page of those who claimed. */
export function useGiveaway(named: Named, { page, size }: Shown) {
  const name = 'number' in named ? { number: `${named.number}` } : { giveaway: `${named.order}` };
  const query = { ...name, page, limit: size };
  return useQuery({
    queryKey: [...GIVEAWAYS, 'one', query],
    queryFn: ({ signal }) => call(getGiveaway, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: GIVEAWAYS });

/** Makes a giveaway, once for each key. @returns its id and number, and the codes that were made */
export async function makeGiveaway(key: string, body: z.input<typeof openGiveaway.body>) {
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const { body: made } = await call(openGiveaway, { body, headers });
  void refresh();
  // Its money has left the wallet.
  announce('approvals changed');
  return made;
}

/** What stands first in the rows of a spreadsheet, which the server reads. */
export async function readCells(content: File): Promise<string[]> {
  const file = { field: 'data', content };
  return (await call(readClaimCodes, { body: {}, file })).body.list;
}

/** Pauses a giveaway, lets it go on, renews its link or closes it. */
export async function changeGiveaway(body: z.input<typeof updateGiveaway.body>) {
  await call(updateGiveaway, { body });
  await refresh();
  if (body.action === 'close') announce('approvals changed');
}

/** Takes those who claimed into People. @returns how many */
export async function acceptAll(body: z.input<typeof acceptClaims.body>): Promise<number> {
  const { body: done } = await call(acceptClaims, { body });
  await refresh();
  announce('people changed');
  return done.accepted;
}

/** Who claimed, as a file. */
export const fetchClaims = (
  id: number,
  type: ExportType,
  language: string,
  options: DownloadOptions,
): Promise<Blob> =>
  callFile(exportClaims, {
    query: { id: `${id}`, type, language: languageOf(language) },
    ...options,
  });

/** The poster, a PDF. */
export const fetchPoster = (id: number, language: string): Promise<Blob> =>
  callFile(printPoster, { query: { id: `${id}`, language: languageOf(language) } });
