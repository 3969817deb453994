import { useDebouncedValue } from '@mantine/hooks';
import { checkMessage } from '@regalo/contract/gifts/check-message';
import { cleanMessage } from '@regalo/contract/gifts/message';
import {
  fillMessage,
  messageProblem,
  type PlaceholderValues,
  placeholdersIn,
} from '@regalo/contract/gifts/placeholders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { useProfile, useTimeZone } from '../../../../lib/profile.ts';
import { useSentBrand } from '../../brands/api.ts';
import type { useCart } from '../cart.ts';
import { type LocalMoment, momentOf } from '../later.ts';
import { type Recipient, sharedGroup } from '../recipient.ts';

/** A message with those who get it, and when. */
export interface Filling {
  message: string;
  recipients: readonly { id: number }[];
  /** null for now. */
  later: LocalMoment | null;
}

type Cart = Pick<ReturnType<typeof useCart.getState>, keyof Filling>;

const PAUSE_MS = 400;

/** The values of placeholders for the recipients; not requested for a message without placeholders. */
export function useFilledIn({ message, recipients, later }: Filling) {
  const zone = useTimeZone();
  const [asked] = useDebouncedValue(cleanMessage(message), PAUSE_MS);
  // The server tells only members who may see people; for others, what is known here is filled in.
  const may = useMay()('people.read');
  const needed = may && placeholdersIn(asked).length > 0 && !messageProblem(asked);
  const users = useMemo(() => (needed ? recipients.map(({ id }) => id) : []), [needed, recipients]);
  // One text is compared sooner than a hundred thousand numbers.
  const whom = useMemo(() => users.join(' '), [users]);
  const send_at = later ? momentOf(later, zone)?.toISOString() : undefined;
  return useQuery({
    queryKey: ['check message', asked, send_at, whom],
    queryFn: ({ signal }) =>
      call(checkMessage, {
        body: { message: asked, recipients: users, ...(send_at ? { send_at } : {}) },
        signal,
      }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    enabled: users.length > 0,
  }).data;
}

/** Fills in a message for one of the recipients: with what is known here until the server has answered. */
export function useFill(cart: Cart): (recipient: Recipient | undefined) => string {
  const { data: profile } = useProfile();
  const brand = useSentBrand(sharedGroup(cart.recipients), undefined);
  const people = useFilledIn(cart)?.people;
  const message = cleanMessage(cart.message);
  return (recipient) => {
    if (!recipient) return message;
    const { first_name, last_name } = recipient;
    const company = brand?.name ?? profile?.company_name ?? '';
    const here: PlaceholderValues = { first_name, last_name, company, years: '' };
    return fillMessage(message, people?.find(({ id }) => id === recipient.id)?.values ?? here);
  };
}
