import type { CelebrationKey } from '@regalo/contract/gifts/celebration-keys';
import type { OwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import {
  type Celebrant,
  checkOccasions,
  listCelebrants,
  listOccasions,
} from '@regalo/contract/occasions/occasions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { followChanges } from '../../../lib/changes.ts';

const OCCASIONS = ['occasions'] as const;

followChanges(OCCASIONS, ['people changed', 'groups changed', 'order sent', 'gifts changed']);
followChanges(OCCASIONS, ['approvals changed', 'schedule changed']);

/** The occasions of a range of days. */
export function useOccasions(from: string, to: string) {
  return useQuery({
    queryKey: [...OCCASIONS, 'days', from, to],
    queryFn: ({ signal }) => call(listOccasions, { query: { from, to }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** All people who have one occasion on a day. */
export async function loadCelebrants(day: string, occasion: OwnOccasion): Promise<Celebrant[]> {
  const people: Celebrant[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { day, occasion, after: `${after}` };
    const part: z.output<typeof listCelebrants.reply> = await call(listCelebrants, { query });
    people.push(...part.body.list);
    after = part.body.next;
  }
  return people;
}

/** The same for a list that shows them; asked once it is opened. */
export function useCelebrants(day: string, occasion: OwnOccasion, opened: boolean) {
  return useQuery({
    queryKey: [...OCCASIONS, 'people', day, occasion],
    queryFn: () => loadCelebrants(day, occasion),
    enabled: opened,
  });
}

interface ToCheck {
  celebration: CelebrationKey | null;
  /** When the gifts are sent; now if absent. */
  sendAt: string | undefined;
  /** The recipients; those of the scheduled order if absent. */
  users?: readonly number[];
  /** And whoever is in these groups now. */
  groups?: readonly number[];
  /** A scheduled order that is changed. */
  order?: number;
}

/** Recipients who would get a second gift for one occasion, or want none; undefined until loaded. */
export function useOccasionCheck({ celebration, sendAt, users = [], groups = [], order }: ToCheck) {
  // One text is compared sooner than a hundred thousand numbers.
  const whom = useMemo(() => users.join(' '), [users]);
  const { data } = useQuery({
    queryKey: [...OCCASIONS, 'check', celebration, sendAt, order, groups, whom],
    queryFn: ({ signal }) =>
      call(checkOccasions, {
        body: {
          celebration: celebration ?? 'birthday',
          ...(sendAt !== undefined && { send_at: sendAt }),
          recipients: [...users],
          follow_groups: [...groups],
          ...(order !== undefined && { order }),
        },
        signal,
      }),
    select: ({ body }) => body,
    enabled: celebration !== null && (users.length > 0 || order !== undefined),
  });
  return celebration === null ? undefined : data;
}
