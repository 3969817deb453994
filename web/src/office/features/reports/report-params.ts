import type { CustomFieldSubject, FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import { GIFT_STATUSES } from '@regalo/contract/orders/gift-status';
import type { searchSentGifts } from '@regalo/contract/reports/reports';
import { TOTALS_BY } from '@regalo/contract/reports/totals-by';
import { z } from 'zod';
import { dayParam, listParams } from '../../../lib/list-params.ts';
import { conditionsParam } from '../custom-fields/conditions-param.ts';

/** What gifts have in common, and what has happened to them. */
export type Narrowing = Pick<
  z.input<typeof searchSentGifts.body>,
  'celebration' | 'group' | 'category' | 'shop' | 'sender' | 'did'
>;

const isNamed = (one: Partial<FieldKey> | null) =>
  typeof one?.key === 'string' && typeof one.subject === 'string';

/** Search params of the report; days are in the company's time zone, both included. */
export const reportParams = listParams.extend({
  start: dayParam,
  end: dayParam,
  /** Empty for all. */
  status: z
    .enum(['', ...GIFT_STATUSES])
    .catch('')
    .default(''),
  fields: conditionsParam<CustomFieldSubject>(),
  /** The company's own fields that are shown; which there are is for the server to say, as with conditions. */
  columns: z
    .unknown()
    .transform((given) => (Array.isArray(given) ? given.filter(isNamed) : []) as FieldKey[])
    .default([]),
  /** What the gifts of a figure of the insights have in common; what that may be is for the server to say, too. */
  of: z
    .unknown()
    .transform((given) => (given && typeof given === 'object' ? given : {}) as Narrowing)
    .default({}),
  /** What a row stands for. */
  by: z
    .enum(['gift', ...TOTALS_BY])
    .catch('gift')
    .default('gift'),
});

export type ReportParams = z.output<typeof reportParams>;
export type ReportFilter = Pick<
  ReportParams,
  'search' | 'start' | 'end' | 'status' | 'fields' | 'of' | 'by'
>;
