import { mayBeSame, nameKey } from '@regalo/contract/people/same-person';
import {
  POINT_EXAMPLES,
  type SheetAnswers,
  type SheetPoint,
} from '@regalo/contract/people/upload/answers';
import { sharedBy } from '@regalo/contract/people/upload/repeats';
import type { SheetPerson } from '@regalo/contract/people/upload/sheet-rows';
import type { ImportedPerson } from './import-queries.ts';

/** What a row is told apart by: the e-mail or, without one, the phone. */
export const addressOf = (one: { email: string | null; contact_no: string | null }) =>
  one.email || one.contact_no || '';

/** Who of the lists the rows of a sheet name, by row. */
export interface Matches {
  /** People who exist already. */
  known: Map<number, ImportedPerson>;
  /** People of other names who have the address of the row. */
  others: Map<number, ImportedPerson>;
}

/** So many people of one address are compared word by word, the others as they stand. */
const COMPARED = 20;

/** Compares the rows with the people of the lists who have their addresses. @param listed by address */
export function matchPeople(
  people: readonly SheetPerson[],
  listed: ReadonlyMap<string, readonly ImportedPerson[]>,
): Matches {
  const matches: Matches = { known: new Map(), others: new Map() };
  for (const [address, rows] of Map.groupBy(people, addressOf)) {
    const there = listed.get(address) ?? [];
    const named = new Map(there.toReversed().map((person) => [nameKey(person), person]));
    for (const one of rows) {
      const same =
        named.get(nameKey(one)) ??
        there.slice(0, COMPARED).find((person) => mayBeSame(person, one));
      if (same) matches.known.set(one.row, same);
      else if (there[0]) matches.others.set(one.row, there[0]);
    }
  }
  return matches;
}

/** The rows, with the address of each that somebody else has too: in the lists, or in a row above. */
export function withShared<P extends SheetPerson>(
  rows: readonly P[],
  { others }: Pick<Matches, 'others'>,
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

/** The question about rows whose address somebody of another name has, of the file and of the lists together. */
export function sharedPoint(
  points: readonly SheetPoint[],
  people: readonly SheetPerson[],
  { others }: Pick<Matches, 'others'>,
  chosen: SheetAnswers['shared_contact'],
): SheetPoint[] {
  if (others.size === 0) return [...points];
  const about = 'shared_contact';
  const inFile = points.find((point) => point.about === about);
  const examples = people.flatMap((one) => {
    const other = others.get(one.row);
    return other ? [{ row: one.row, written: sharedBy(one, other), read: {} }] : [];
  });
  const point = {
    ...({ about, certain: false, ...(chosen && { chosen }) } as const),
    rows: others.size + (inFile?.rows ?? 0),
    examples: [...(inFile?.examples ?? []), ...examples].slice(0, POINT_EXAMPLES),
  };
  return [...points.filter((one) => one !== inFile), point];
}
