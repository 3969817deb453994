import { mayBeSame, type Named, nameKey } from '../same-person.ts';
import { POINT_EXAMPLES, type SheetAnswers, type SheetPoint } from './answers.ts';
import { sharedBy } from './repeats.ts';
import type { SheetPerson } from './sheet-rows.ts';

/** The key that identifies a person: the e-mail or, without one, the phone. */
export const addressOf = (one: { email: string | null; contact_no: string | null }): string =>
  one.email || one.contact_no || '';

/** The listed people that the rows of a sheet name, by row. */
export interface Matches<L> {
  /** People who exist already. */
  known: Map<number, L>;
  /** People of other names who have the address of the row. */
  others: Map<number, L>;
}

/** So many people of one address are compared word by word, the others as they stand. */
const COMPARED = 20;

/** Compares the rows with the people of the lists who have their addresses. @param listed by address */
export function matchPeople<L extends Named>(
  people: readonly SheetPerson[],
  listed: ReadonlyMap<string, readonly L[]>,
): Matches<L> {
  const matches: Matches<L> = { known: new Map(), others: new Map() };
  for (const [address, rows] of byAddress(people)) {
    const there = listed.get(address);
    if (!there) continue;
    const named = new Map([...there].reverse().map((person) => [nameKey(person), person]));
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

function byAddress(people: readonly SheetPerson[]): Map<string, SheetPerson[]> {
  const rows = new Map<string, SheetPerson[]>();
  for (const one of people) {
    const address = addressOf(one);
    const others = rows.get(address);
    if (others) others.push(one);
    else rows.set(address, [one]);
  }
  return rows;
}

/** The question about rows whose address somebody of another name has, of the file and of the lists together. */
export function sharedPoint(
  points: readonly SheetPoint[],
  people: readonly SheetPerson[],
  { others }: Pick<Matches<Named>, 'others'>,
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
