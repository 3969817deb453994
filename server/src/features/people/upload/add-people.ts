import type { Category } from '@regalo/contract/api/fields';
import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import { lackingProblem } from '@regalo/contract/people/upload/custom-columns';
import type { ToFill } from '@regalo/contract/people/upload/fill';
import { addressOf, type Matches, matchPeople } from '@regalo/contract/people/upload/match-people';
import type {
  SheetFault,
  SheetPeople,
  SheetPerson,
} from '@regalo/contract/people/upload/sheet-rows';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntries, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { PERSON_AUDIT } from '../people.ts';
import { fillEmpty } from './fill-empty.ts';
import { findListed, type ImportedPerson, insertPeople } from './import-queries.ts';

/** Where the people of a file go, and how. */
export interface Target {
  role: Category;
  groupId: number | undefined;
  /** Whether to fill in what people who exist already lack. */
  fill: boolean;
  /** Whether to store nothing. */
  check: boolean;
  /** To what the file leaves open. */
  answers: SheetAnswers;
}

export interface Outcome {
  added: ImportedPerson[];
  existing: ImportedPerson[];
  /** Rows that were not added because somebody of another name has their address. */
  others: Matches<ImportedPerson>['others'];
  /** All whose address somebody of another name has. */
  sharing: Matches<ImportedPerson>['others'];
  toFill: ToFill | undefined;
  /** Rows of new people who lack a required custom field. */
  lacking: SheetFault[];
  /** Who each row is now, by their ids; without those of another name who have its address. */
  ids(): Map<number, number>;
}

/** The rows of a file that can be read, and the custom fields of people. */
export interface Readable extends Pick<SheetPeople, 'people' | 'leftOut'> {
  fields: readonly CustomField[];
}

type Found = Matches<ImportedPerson>;

/** Whether people who share an address with somebody of another name are kept. */
export const keepsShared = ({ shared_contact }: SheetAnswers): boolean => shared_contact === 'keep';

/** The people of a file who are to be added. */
export const freshOf = (
  people: readonly SheetPerson[],
  { known, others }: Pick<Found, 'known' | 'others'>,
  keep: boolean,
): SheetPerson[] => people.filter(({ row }) => !known.has(row) && (keep || !others.has(row)));

/** Those of them who can be added, and the rows of the others, who lack a required custom field. */
export function withRequired(
  fresh: readonly SheetPerson[],
  { fields, leftOut }: Readable,
): { complete: SheetPerson[]; lacking: SheetFault[] } {
  const cells = Map.groupBy(leftOut, ({ row }) => row);
  const complete: SheetPerson[] = [];
  const lacking: SheetFault[] = [];
  for (const one of fresh) {
    const found = lackingProblem(fields, one.custom_fields, cells.get(one.row) ?? []);
    const kind = found?.reason === 'custom_field_missing' ? 'missing' : 'invalid';
    if (found) lacking.push({ row: one.row, kind, address: addressOf(one), problems: [found] });
    else complete.push(one);
  }
  return { complete, lacking };
}

/** The rows, with the address of each that somebody else has too: in the lists, or in a row above. */
function withShared<P extends SheetPerson>(
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

/** Adds the people who do not exist yet, with an audit entry for each. */
export async function addPeople(
  tx: Connection,
  session: Session,
  target: Target,
  sheet: Readable,
): Promise<Outcome> {
  const { people } = sheet;
  const { companyId, managerId } = session;
  const keep = keepsShared(target.answers);
  const found = matchPeople(people, await findListed(tx, companyId, people));
  const { known } = found;
  const { complete: fresh, lacking } = withRequired(freshOf(people, found, keep), sheet);
  const added = await insertPeople(tx, companyId, target, withShared(fresh, found));
  // Somebody added them between the two statements.
  const missed = added.length < fresh.length ? withoutAdded(fresh, added) : [];
  const late = matchPeople(
    missed,
    missed.length > 0 ? await findListed(tx, companyId, missed) : NONE,
  );
  const entry = {
    author: managerAuthor(managerId),
    action: 'added',
    subject: PERSON_AUDIT,
  } as const;
  const written = writtenNames(people);
  const after = added.map(({ shared, ...person }) => {
    const written_name = written.get(nameKey(person));
    const said = { ...(written_name && { written_name }), ...(shared && { shared }) };
    return { ...person, role: target.role, ...said };
  });
  if (after.length > 0) await addAuditEntries(tx, companyId, entry, after);
  const { fill } = target;
  const may = session.permissions.includes('people.write');
  const toFill = may ? await fillEmpty(tx, session, { people, known, fill }) : undefined;
  const others = new Map([...(keep ? [] : found.others), ...late.others]);
  const existing = people.flatMap(
    ({ row }) => known.get(row) ?? late.known.get(row) ?? others.get(row) ?? [],
  );
  const ids = () => {
    const fresh = new Map(added.map((one) => [nameKey(one), one]));
    const idOf = (one: SheetPerson) =>
      (known.get(one.row) ?? late.known.get(one.row) ?? fresh.get(nameKey(one)))?.id;
    return new Map(
      people.flatMap((one) => {
        const id = idOf(one);
        return id === undefined ? [] : [[one.row, id] as const];
      }),
    );
  };
  return { added, existing, others, sharing: found.others, toFill, lacking, ids };
}

const NONE = new Map<string, ImportedPerson[]>();

const nameKey = (one: {
  first_name: string;
  last_name: string;
  email: string | null;
  contact_no: string | null;
}) => JSON.stringify([one.first_name, one.last_name, one.email || null, one.contact_no || null]);

/** The names as the file has them, by the people who are stored under others. */
const writtenNames = (people: readonly SheetPerson[]): ReadonlyMap<string, string> =>
  new Map(people.flatMap((one) => (one.written ? [[nameKey(one), one.written] as const] : [])));

function withoutAdded(people: readonly SheetPerson[], added: readonly ImportedPerson[]) {
  const there = new Set(added.map(nameKey));
  return people.filter((person) => !there.has(nameKey(person)));
}
