import { MAX_ROWS, tooManyRows } from './limits.ts';

/** The head of a record: its type and its length. */
const HEAD_BYTES = 4;
const BEGINNINGS = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const END = 0x000a;
const PASSWORD = 0x002f;
const SHEET = 0x0085;
const FORMULA = 0x0006;
/** Numbers, texts, truths and errors, one or several of a row; each names its row first. */
const CELLS = new Set([
  ...[0x0002, 0x0003, 0x0004, 0x0005],
  ...[0x0203, 0x0204, 0x0205, 0x027e, 0x00bd, 0x00d6, 0x00fd, FORMULA],
]);

interface StreamRecord {
  type: number;
  content: Buffer;
}

/** The records of a workbook's stream; what is cut off at its end is left out. */
function* records(stream: Buffer, from: number): Generator<StreamRecord> {
  for (let at = from; at + HEAD_BYTES <= stream.length; ) {
    const start = at + HEAD_BYTES;
    at = start + stream.readUInt16LE(at + 2);
    if (at <= stream.length)
      yield { type: stream.readUInt16LE(start - HEAD_BYTES), content: stream.subarray(start, at) };
  }
}

/** Where the first sheet begins; undefined if the records lie under a password. */
function findFirstSheet(stream: Buffer): number | undefined {
  for (const { type, content } of records(stream, 0)) {
    if (type === PASSWORD) return;
    if (type === SHEET && content.length >= 4) return content.readUInt32LE(0);
    if (type === END) break;
  }
  // The first Excels wrote a sheet and nothing around it.
  return 0;
}

/** Whether a record holds a value of a cell; a formula may have given none. */
const hasValue = ({ type, content }: StreamRecord) =>
  CELLS.has(type) &&
  content.length >= 2 &&
  !(type === FORMULA && content[6] === 3 && content[12] === 0xff && content[13] === 0xff);

/**
 * Counts the rows of the first sheet of an .xls workbook that have a value, by the heads of its
 * records: the library would first make an object of each cell.
 * @throws Refusal if there are too many
 */
export function checkRows(stream: Buffer): void {
  const from = findFirstSheet(stream);
  if (from === undefined) return;
  const rows = new Set<number>();
  let depth = 0;
  for (const record of records(stream, from)) {
    if (BEGINNINGS.has(record.type)) depth += 1;
    else if (record.type === END) depth -= 1;
    // A chart in the sheet has cells of its own.
    else if (depth === 1 && hasValue(record)) rows.add(record.content.readUInt16LE(0));
    if (depth < 1) return;
    if (rows.size > MAX_ROWS + 1) throw tooManyRows();
  }
}
