import type { Matches } from '@regalo/contract/people/upload/match-people';
import { addressOf } from '@regalo/contract/people/upload/match-people';
import type { SheetPerson } from '@regalo/contract/people/upload/sheet-rows';

/** The rows, with the address of each that somebody else has too: in the lists, or in a row above. */
export function withShared<P extends SheetPerson>(
  rows: readonly P[],
  { others }: Pick<Matches<unknown>, 'others'>,
): (P & { shared_contact: string | null })[] {
  const above = new Set<string>();
  return rows.map((one) => {
    const address = addressOf(one);
    const shared = others.has(one.row) || above.has(address);
    if (one.email) above.add(one.email);
    if (one.contact_no) above.add(one.contact_no);
    return { ...one, shared_contact: shared ? address : null };
  });
}
