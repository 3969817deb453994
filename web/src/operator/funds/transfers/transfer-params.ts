import { listTransfers } from '@regalo/contract/operator/funds-transfers';
import { z } from 'zod';
import { create } from 'zustand';
import { dayParam, listParams } from '../../../lib/list-params.ts';

/** The states by which the list is filtered. */
export const SHOWN_STATES = listTransfers.body.shape.status.unwrap().options;

/** Search params of the transfers; those that are open unless it says otherwise. */
export const transferParams = listParams.omit({ search: true }).extend({
  status: z.enum(SHOWN_STATES).catch('open').default('open'),
  /** The number of an account; 0 for all. */
  account: z.coerce.number<number>().int().min(0).catch(0).default(0),
  start: dayParam,
  end: dayParam,
});

/** With what is searched for, which may be a name or a phone and so stands in no address. */
export type TransferParams = z.output<typeof transferParams> & { search: string };

/** What is searched for, as long as the console is open. */
export const useTransferSearch = create<{ search: string }>()(() => ({ search: '' }));

/** What is no filter stays as it is. */
export const NO_FILTER = { status: 'all', account: 0, start: '', end: '', search: '' } as const;
