import { problem } from '../../refusals/problem.ts';
import type { PersonFields } from '../person.ts';
import { mayBeSame, type Named, nameKey } from '../same-person.ts';
import type { SheetAnswers } from './answers.ts';
import { type Finding, finding } from './read-row.ts';

/** A row above that has the same e-mail or, of a row without one, the same phone. */
interface Repeat extends Named {
  row: number;
  /** Whether they are one person. */
  same: boolean;
}

interface Above extends Named {
  row: number;
}

/** So many names of one address are compared word by word, the others as they stand. */
const COMPARED = 20;

/** The people of one address, in the order of their rows. */
interface Household {
  first: [Above, ...Above[]];
  /** The names of those who are not compared. */
  keys: Set<string>;
}

function repeatIn({ first, keys }: Household, one: Named): Repeat {
  const same = first.find((other) => mayBeSame(other, one));
  return { ...(same ?? first[0]), same: !!same || keys.has(nameKey(one)) };
}

function add(households: Map<string, Household>, address: string, one: Above): void {
  const found = households.get(address);
  if (!found) households.set(address, { first: [one], keys: new Set() });
  else if (found.first.length < COMPARED) found.first.push(one);
  else found.keys.add(nameKey(one));
}

/** Returns a function that finds, row by row, who has an address already: by e-mail, or by phone without one. */
function repeatFinder() {
  const byEmail = new Map<string, Household>();
  const byPhone = new Map<string, Household>();
  return (row: number, person: PersonFields): Repeat | undefined => {
    const { email, contact_no, first_name, last_name } = person;
    const household = email ? byEmail.get(email) : byPhone.get(contact_no);
    const repeat = household && repeatIn(household, person);
    if (repeat?.same) return repeat;
    const one = { row, first_name, last_name };
    if (email) add(byEmail, email, one);
    if (contact_no) add(byPhone, contact_no, one);
    return repeat;
  };
}

const fullName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();

/** How a question about a shared address shows two who have it. */
export const sharedBy = (
  one: Named & { email: string; contact_no: string },
  other: Named,
): string => `${one.email || one.contact_no}: ${fullName(other)}, ${fullName(one)}`;

/** Why a row is not taken whose address stands above. */
function repeatedBy({ email }: PersonFields, { row, same, ...name }: Repeat): Finding {
  const found = same
    ? problem('row_repeated')
    : problem('row_shares_contact', { row, name: fullName(name) });
  return finding('duplicate', email ? 'email' : 'contact_no', found);
}

/**
 * Finds the rows whose address stands above: those of the same people, and those of others, who are a question for
 * the file.
 * @param chosen what was answered
 */
export function repeatReader(chosen: SheetAnswers['shared_contact']) {
  const findRepeat = repeatFinder();
  const sharing: { row: number; written: string }[] = [];
  return {
    /** The rows of others, in their order. */
    sharing,
    findingsOf(row: number, person: PersonFields): Finding[] {
      const repeat = findRepeat(row, person);
      if (repeat && !repeat.same) sharing.push({ row, written: sharedBy(person, repeat) });
      const isTaken = !repeat || (!repeat.same && chosen === 'keep');
      return isTaken ? [] : [repeatedBy(person, repeat)];
    },
  };
}
