import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, plannedDay } from '../api/fields.ts';
import { obeys } from '../refusals/issues.ts';
import { type Problem, problem } from '../refusals/problem.ts';
import { approver } from './policies.ts';

const delegate = z.object({
  member: z.object({ id, name: z.string() }),
  /** Of the company's own days, both included, yyyy-MM-dd. */
  first_day: z.string(),
  last_day: z.string(),
});

const state = envelope(
  z.object({
    /** The caller's delegate; null for none. */
    delegate: delegate.nullable(),
    /** The other active members. */
    members: z.array(approver),
  }),
);

/** The caller's delegate while they are away. */
export const getDelegate = endpoint('GET', '/manager/approval-delegate', {
  audience: 'manager',
  may: ['orders.approve'],
  reply: state,
});

type Absence = { id: number | null; first_day: string; last_day: string };

const endsAfterItBegins = ({
  first_day,
  last_day,
}: Absence): (Problem & { field: string }) | null =>
  last_day >= first_day ? null : { ...problem('absence_reversed'), field: 'last_day' };

/**
 * Lets another member approve for the caller from one day to another, or nobody any more if `id` is null.
 * Whoever stands in has to fulfil the same conditions, and so does the caller.
 */
export const setDelegate = endpoint('POST', '/manager/approval-delegate', {
  audience: 'manager',
  may: ['orders.approve'],
  body: z
    .strictObject({ id: idOf('member').nullable(), first_day: plannedDay, last_day: plannedDay })
    .superRefine(obeys(endsAfterItBegins)),
  reply: state,
});
