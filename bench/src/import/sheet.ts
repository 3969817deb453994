import { SHEET_BYTES } from '@regalo/contract/people/upload/sheet-file';

export const ROWS = Number(process.env.ROWS ?? 30_000);
/** Rows that stand in the file twice, and rows of people who are in the company already. */
export const REPEATED = 200;
export const KNOWN = 200;
/** What of the file can be added. */
export const FRESH = ROWS - REPEATED - KNOWN;

export interface Row {
  first: string;
  last: string;
  email: string;
  phone: string;
  dob: string;
}

/** Of a company's person; @param n makes e-mail and phone unlike all others */
export const rowOf = (n: number): Row => ({
  first: `María ${n}`,
  last: 'Jiménez',
  email: `p${n}@ejemplo.cr`,
  phone: `+506${60_000_000 + n}`,
  dob: `19${50 + (n % 50)}-0${1 + (n % 9)}-1${n % 9}`,
});

/** The rows of the file: the known first, then the fresh, then some of these again. */
export const sheetRows = (): Row[] =>
  Array.from({ length: ROWS }, (_, n) => rowOf(n < KNOWN + FRESH ? n : n - FRESH));

const HEADER = 'First Name,Last Name,Email,Phone,Date of Birth,Country';

/** The file as a manager would have it, filled to 2 MB by a column that is passed over. */
export function csvOf(rows: readonly Row[]): Buffer {
  const line = (row: Row, notes: string) =>
    `${row.first},${row.last},${row.email},${row.phone},${row.dob},CR,${notes}`;
  const bare = Buffer.byteLength(`${HEADER},Notes\n${rows.map((row) => line(row, '')).join('\n')}`);
  const room = Math.max(0, Math.floor((SHEET_BYTES - bare) / rows.length));
  const text = [`${HEADER},Notes`, ...rows.map((row) => line(row, '.'.repeat(room)))].join('\n');
  const file = Buffer.from(text);
  if (file.length > SHEET_BYTES) throw new Error(`${file.length} bytes are too many`);
  return file;
}
