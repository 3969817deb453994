import { read, utils, write } from '@e965/xlsx';
import type { Category } from '@regalo/contract/api/fields';
import { exportPeople, searchPeople } from '@regalo/contract/people/list';
import type { Person } from '@regalo/contract/people/person';
import { importPeople } from '@regalo/contract/people/upload/upload';
import { readXlsx } from '@regalo/server/bench';
import { formWith } from '../rig/client.ts';
import { download, type Product, say } from './product.ts';
import { quoted, type Verdict } from './verdict.ts';

/** A workbook or a CSV file with each text as a last name. */
function sheetOf(texts: readonly string[], bookType: 'xlsx' | 'csv' | 'biff8'): Buffer {
  const rows = texts.map((text, n) => [`${bookType}${n}@x.cr`, text]);
  const sheet = utils.aoa_to_sheet([['Email', 'Last Name'], ...rows]);
  return write(utils.book_new(sheet), { type: 'buffer', bookType, bookSST: true });
}

/** Line ends as a workbook's XML may hold them. */
const asLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Uploads the texts in a sheet and compares who was added. */
export async function feedSheet(
  product: Product,
  texts: readonly string[],
  { type, role }: { type: 'xlsx' | 'csv' | 'biff8'; role: Category },
): Promise<Verdict[]> {
  const body = formWith('data', sheetOf(texts, type), `naughty.${type}`, { role });
  const answer = await say(product, importPeople, { body });
  if ('said' in answer) return [{ what: type, outcome: answer.outcome, said: answer.said }];
  const added = new Map<string, Person>();
  for (const person of answer.body.added_data) added.set(person.email, person);
  const refused = new Map<number, string>();
  for (const { row, message } of answer.body.invalid_rows) refused.set(row, message);
  return texts.map((text, n) => {
    const what = quoted(text);
    const said = refused.get(n + 2);
    if (said) return { what, outcome: 'refused', said };
    const stored = added.get(`${type}${n}@x.cr`)?.last_name;
    const same = stored !== undefined && asLines(stored) === asLines(text.trim());
    const became = stored === undefined ? 'lost' : `stored as ${quoted(stored)}`;
    return { what, outcome: same ? 'accepted' : 'harmed', said: same ? 'stored as it is' : became };
  });
}

const EVERYBODY = 100;

/** All people of a category, as the lists answer them. */
export async function readList(product: Product, role: Category): Promise<Person[]> {
  const people: Person[] = [];
  for (let page = 1; ; page += 1) {
    const sent = { query: { role, page }, body: { search: '', limit: EVERYBODY } };
    const answer = await say(product, searchPeople, sent);
    if ('said' in answer) throw new Error(answer.said);
    people.push(...answer.body.list);
    if (people.length >= answer.body.total_count) return people;
  }
}

/** The rows of an exported file, without its headings, by the id that each begins with. */
async function rowsOf(file: Buffer, type: 'csv' | 'excel'): Promise<Map<number, string[]>> {
  // The library takes the r="…" in some texts of a workbook for the place of a cell.
  const { rows } = type === 'excel' ? await readXlsx(file) : { rows: csvRows(file) };
  return new Map(
    rows.slice(1).map((row = []) => [Number(row[0]), Array.from(row, (cell) => `${cell ?? ''}`)]),
  );
}

function csvRows(file: Buffer): unknown[][] {
  const book = read(file.toString(), { type: 'string', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true }) : [];
}

/** What a spreadsheet would run, but for plain phone numbers. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/;
const PLAIN_PHONE = /^\+\d{1,19}$/;
/** What no workbook can hold is left out of it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** What became of a text in its cell. */
function judge(text: string, cell: string | undefined, type: 'csv' | 'excel'): Verdict {
  const what = quoted(text);
  if (cell === undefined) return { what, outcome: 'harmed', said: 'lost' };
  if (type === 'csv' && FORMULA.test(cell) && !PLAIN_PHONE.test(cell))
    return { what, outcome: 'harmed', said: `would run as ${quoted(cell)}` };
  const [was, is] = [text, cell].map((one) => asLines(one).replace(UNWRITABLE, '').trim());
  if (was === is) return { what, outcome: 'accepted', said: 'exported as it is' };
  const [bare, kept] = [was, is].map((one) => one?.replaceAll("'", ''));
  if (bare === kept) return { what, outcome: 'accepted', said: 'exported behind an apostrophe' };
  return { what, outcome: 'harmed', said: `exported as ${quoted(cell)}` };
}

/** Exports a list and compares each cell with the person it is of. */
export async function checkExport(
  product: Product,
  { type, role }: { type: 'csv' | 'excel'; role: Category },
): Promise<Verdict[]> {
  const file = await download(product, exportPeople, { query: { role, type }, body: {} });
  const rows = await rowsOf(file, type);
  return (await readList(product, role)).flatMap((person) => {
    const row = rows.get(person.id) ?? [];
    const texts = [person.first_name, person.last_name, person.email ?? ''];
    return texts.map((text, n) => judge(text, row[n + 1], type));
  });
}
