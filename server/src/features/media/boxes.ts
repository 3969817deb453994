/** A box of an mp4 or quicktime file (ISO 14496-12, 4.2). */
export interface Box {
  type: string;
  /** Where it begins, in the whole file. */
  start: number;
  /** Where its content begins. */
  content: number;
  /** Where it ends. */
  end: number;
}

/**
 * Far more boxes than the file of a film, and any box in it, has. Boxes are read several times, so
 * a million of them would keep the process busy.
 */
const MAX_BOXES = { file: 10_000, box: 1_000 };

const LENGTH_TO_THE_END = 0;
const LENGTH_OF_64_BITS = 1;

/** Length and header of the box at a place; undefined if there can be none. */
function readHeader(file: Buffer, start: number, end: number, outermost: boolean) {
  if (end - start < 8) return;
  const length = file.readUInt32BE(start);
  if (length === LENGTH_OF_64_BITS) {
    if (end - start < 16) return;
    return { header: 16, length: Number(file.readBigUInt64BE(start + 8)) };
  }
  if (length === LENGTH_TO_THE_END)
    return outermost ? { header: 8, length: end - start } : undefined;
  return { header: 8, length };
}

/** Some writers close a container with a length of 0 where the next box would begin. */
const isPadding = (file: Buffer, start: number, end: number) =>
  end - start < 8 && file.subarray(start, end).every((byte) => byte === 0);

/**
 * The boxes that lie between two places, one after the other.
 * @returns undefined if they do not fill the space exactly, or are too many
 */
export function readBoxes(file: Buffer, parent?: Box): Box[] | undefined {
  const boxes: Box[] = [];
  const most = parent ? MAX_BOXES.box : MAX_BOXES.file;
  const end = parent?.end ?? file.length;
  let start = parent?.content ?? 0;
  while (start < end) {
    if (parent && isPadding(file, start, end)) break;
    const read = readHeader(file, start, end, !parent);
    // A box is at least its header, so each step goes forward.
    if (!read || read.length < read.header || read.length > end - start) return;
    if (boxes.length === most) return;
    const type = file.toString('latin1', start + 4, start + 8);
    boxes.push({ type, start, content: start + read.header, end: start + read.length });
    start += read.length;
  }
  return boxes;
}

/** Turns a box into an empty one that players skip. Everything else stays in its place. */
export function blankBox(file: Buffer, box: Box): void {
  file.write('free', box.start + 4, 'latin1');
  file.fill(0, box.content, box.end);
}
