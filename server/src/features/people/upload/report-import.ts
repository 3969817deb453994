import { addressOf } from '@regalo/contract/people/upload/match-people';
import type {
  SheetFault,
  SheetPeople,
  SheetPerson,
} from '@regalo/contract/people/upload/sheet-rows';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import type { Problem } from '@regalo/contract/refusals/problem';
import type { Outcome } from './add-people.ts';

/** Rows whose address somebody of another name has, with who that is. */
export const otherNames = (people: readonly SheetPerson[], { others }: Pick<Outcome, 'others'>) =>
  people.flatMap((one) => {
    const person = others.get(one.row);
    const { row, first_name, last_name } = one;
    return person ? [{ row, address: addressOf(one), first_name, last_name, person }] : [];
  });

function reportedRow<T extends Problem & { row: number }>(reported: T) {
  return { ...reported, message: inEnglish(reported) };
}

/** Values changed, left out or skipped without refusing a row. */
const reportedParts = ({
  leftOut,
  marks,
  skipped,
  completed,
  points,
  otherSheets = [],
}: SheetPeople) => ({
  left_out_cells: leftOut.map(reportedRow),
  marked_cells: marks.map(reportedRow),
  points,
  skipped_rows: skipped.map(reportedRow),
  ...(otherSheets.length > 0 && { other_sheets: otherSheets }),
  completed_phones: completed.map(({ row, contact_no }) => ({ row, contact_no })),
});

function faultLists(faults: readonly SheetFault[]) {
  const of = (kind: SheetFault['kind']) => faults.filter((fault) => fault.kind === kind);
  const addresses = (kind: SheetFault['kind']) => of(kind).map(({ address }) => address);
  const messages = (kind: SheetFault['kind']) =>
    of(kind).map(({ row, problems: [{ field: _, ...problem }] }) => {
      return reportedRow({ row, ...problem });
    });
  return {
    invalid_emails: addresses('invalid_email'),
    duplicate_email: addresses('duplicate'),
    missing_fields: messages('missing'),
    invalid_rows: messages('invalid'),
  };
}

/** The report of an import: refused rows, and cells that were left out. @param lacking more rows that are refused */
export function reportSheet(sheet: SheetPeople, lacking: readonly SheetFault[]) {
  const refused = new Set(lacking.map(({ row }) => row));
  const leftOut = sheet.leftOut.filter(({ row }) => !refused.has(row));
  return {
    ...faultLists([...sheet.faults, ...lacking]),
    ...reportedParts({ ...sheet, leftOut }),
  };
}
