import { type Box, blankBox, readBoxes } from './boxes.ts';

/** The handlers of video and audio. Other tracks say where, how and with what a film was taken. */
const AUDIO_VIDEO = new Set(['vide', 'soun']);
/** Cameras write up to about ten. */
const MAX_TRACKS = 100;
/** The offset of a track's handler in its hdlr box. */
const HANDLER_AT = 8;

/** The kind of a track, from its hdlr box; empty if absent. */
export const handlerOf = (file: Buffer, { content, end }: Box): string =>
  end - content < HANDLER_AT + 4
    ? ''
    : file.toString('latin1', content + HANDLER_AT, content + HANDLER_AT + 4);

const find = (file: Buffer, parent: Box | undefined, ...types: string[]): Box | undefined =>
  types.reduce<Box | undefined>(
    (box, type) => box && readBoxes(file, box)?.find((one) => one.type === type),
    parent,
  );

/** A table of a box: how many entries there are, and one of their numbers. */
interface Table {
  count: number;
  read(entry: number, field?: number): number;
}

/** @returns undefined if the box is missing or holds less than it says */
function readTable(
  file: Buffer,
  box: Box | undefined,
  { head, fields, wide }: { head: number; fields: number; wide?: boolean },
): Table | undefined {
  if (!box || box.end - box.content < head) return;
  const count = file.readUInt32BE(box.content + head - 4);
  const width = wide ? 8 : 4;
  const first = box.content + head;
  if (count * fields * width > box.end - first) return;
  return {
    count,
    read(entry, field = 0) {
      const at = first + (entry * fields + field) * width;
      return wide ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at);
    },
  };
}

/** How many bytes some samples have together (ISO 14496-12, 8.7.3). */
function readSizes(file: Buffer, stsz: Box | undefined) {
  if (!stsz || stsz.end - stsz.content < 12) return;
  const each = file.readUInt32BE(stsz.content + 4);
  const count = file.readUInt32BE(stsz.content + 8);
  if (each > 0) return (from: number, n: number) => each * Math.max(0, Math.min(n, count - from));
  const sizes = readTable(file, stsz, { head: 12, fields: 1 });
  return (
    sizes &&
    ((from: number, n: number) => {
      let sum = 0;
      for (let at = from; at < Math.min(from + n, sizes.count); at += 1) sum += sizes.read(at);
      return sum;
    })
  );
}

/**
 * Fills the samples of a track with zeros, wherever they lie between those of others.
 * @returns whether its tables tell where they all are
 */
function blankSamples(file: Buffer, stbl: Box): boolean {
  const at32 = readTable(file, find(file, stbl, 'stco'), { head: 8, fields: 1 });
  const at64 = readTable(file, find(file, stbl, 'co64'), { head: 8, fields: 1, wide: true });
  const runs = readTable(file, find(file, stbl, 'stsc'), { head: 8, fields: 3 });
  const sizeOf = readSizes(file, find(file, stbl, 'stsz'));
  const chunks = at32 ?? at64;
  if (!chunks || !runs || !sizeOf) return false;
  // Samples do not overlap, so that they are no more than the file, however many are promised.
  let left = file.length;
  for (let chunk = 0, sample = 0, run = 0; chunk < chunks.count; chunk += 1) {
    while (run + 1 < runs.count && runs.read(run + 1) <= chunk + 1) run += 1;
    const n = runs.count === 0 ? 0 : runs.read(run, 1);
    const bytes = sizeOf(sample, n);
    const start = chunks.read(chunk);
    left -= bytes;
    if (left < 0 || start + bytes > file.length) return false;
    file.fill(0, start, start + bytes);
    sample += n;
  }
  return true;
}

/**
 * Blanks every track that is neither video nor audio, with its content: phones and action cameras
 * record places in such tracks. Read the boxes again afterwards, as a track may name bytes that are
 * not its own.
 * @returns whether nothing of these tracks is left
 */
export function blankMetadataTracks(file: Buffer): boolean {
  const outer = readBoxes(file) ?? [];
  const fragmented = outer.some(({ type }) => type === 'moof');
  const tracks = outer
    .filter(({ type }) => type === 'moov')
    .flatMap((moov) => readBoxes(file, moov) ?? [])
    .filter(({ type }) => type === 'trak');
  if (tracks.length > MAX_TRACKS) return false;
  for (const track of tracks) {
    const hdlr = find(file, track, 'mdia', 'hdlr');
    if (hdlr && AUDIO_VIDEO.has(handlerOf(file, hdlr))) continue;
    const stbl = find(file, track, 'mdia', 'minf', 'stbl');
    // What comes in fragments has no such tables.
    if (fragmented || (stbl && !blankSamples(file, stbl))) return false;
    blankBox(file, track);
  }
  return true;
}
