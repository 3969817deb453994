import { inflateSync } from 'node:zlib';

/**
 * The parts of a file that a picture is drawn from: pixels, palette, transparency, colour profile, and the Exif block
 * that says which side is up. All else (texts, thumbnails, further frames) is taken out before a
 * decoder unpacks it. Where a file is not as its format says, the rest stays for the decoder to
 * refuse.
 */
type Strip = (file: Buffer) => Buffer;

const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'eXIf', 'iCCP']);
const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'EXIF', 'ICCP']);
/** Of these a file has one; those after the first are dropped. */
const ONCE = new Set(['eXIf', 'iCCP', 'ANMF', 'EXIF', 'ICCP']);
/** Profiles of screens and cameras have a few kB. */
const PROFILE_BYTES_MAX = 1024 * 1024;

/** Whether a chunk is to be kept, asked for each in turn. */
function keeper(kept: ReadonlySet<string>): (type: string) => boolean {
  const seen = new Set<string>();
  return (type) => {
    if (!kept.has(type) || (ONCE.has(type) && seen.has(type))) return false;
    seen.add(type);
    return true;
  };
}

/** An iCCP chunk holds a name, a zero, a method and the packed profile. */
function unpacksSmall(iccp: Buffer): boolean {
  try {
    const packed = iccp.subarray(iccp.indexOf(0) + 2);
    return inflateSync(packed, { maxOutputLength: PROFILE_BYTES_MAX }).length > 0;
  } catch {
    return false;
  }
}

const stripPng: Strip = (file) => {
  const keep = keeper(PNG_KEPT);
  const parts = [file.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    // Only one profile is kept, and no other is unpacked.
    const kept = keep(type);
    if (kept && (type !== 'iCCP' || unpacksSmall(file.subarray(at + 8, end - 4))))
      parts.push(file.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return Buffer.concat([...parts, file.subarray(at)]);
};

const XMP_FLAG = 0x04;

const stripWebp: Strip = (file) => {
  const keep = keeper(WEBP_KEPT);
  const parts: Buffer[] = [];
  const length = Math.min(file.length, 8 + file.readUInt32LE(4));
  let at = 12;
  while (at + 8 <= length) {
    const size = file.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const end = at + 8 + size + (size % 2);
    if (end > length) break;
    const type = file.toString('latin1', at, at + 4);
    if (keep(type)) {
      const chunk = Buffer.from(file.subarray(at, end));
      if (type === 'VP8X' && size > 0) chunk.writeUInt8(chunk.readUInt8(8) & ~XMP_FLAG, 8);
      parts.push(chunk);
    }
    at = end;
  }
  parts.push(file.subarray(at, length));
  const head = Buffer.from(file.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
};

const SOS = 0xda;
const EOI = 0xd9;
const COMMENT = 0xfe;
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** JFIF (APP0) and Adobe (APP14) say what the colours mean. */
const COLOUR_APPS = new Set([0xe0, 0xee]);

/** Where the next marker after the packed pixels begins: 0xff with neither 0 nor a restart behind. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = file.indexOf(0xff, at + 1);
  }
  return file.length;
}

const stripJpeg: Strip = (file) => {
  const parts = [file.subarray(0, 2)];
  let at = 2;
  let exif = false;
  while (at + 4 <= file.length && file.readUInt8(at) === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (marker === EOI) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) break;
    const name = file.toString('latin1', at + 4, Math.min(end, at + 16));
    const isExif: boolean = marker === 0xe1 && name.startsWith('Exif\0') && !exif;
    const isProfile = marker === 0xe2 && name.startsWith('ICC_PROFILE\0');
    exif ||= isExif;
    const needed = marker !== COMMENT && (!isApp(marker) || COLOUR_APPS.has(marker));
    const scanned = marker === SOS ? endOfScan(file, end) : end;
    if (needed || isExif || isProfile) parts.push(file.subarray(at, scanned));
    at = scanned;
  }
  const ends = file.readUInt16BE(Math.min(at, file.length - 2)) === 0xffd9;
  return Buffer.concat([...parts, ends ? file.subarray(at, at + 2) : file.subarray(at)]);
};

/** Where a GIF's sub-blocks end that begin here. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file.readUInt8(at) > 0) at += 1 + file.readUInt8(at);
  return at + 1;
}

/** Bytes of a GIF's colour table, as a flags byte says. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const stripGif: Strip = (file) => {
  if (file.length < 13) return file;
  let at = 13 + colours(file.readUInt8(10));
  const parts = [file.subarray(0, at)];
  while (at + 10 < file.length) {
    const kind = file.readUInt8(at);
    if (kind === 0x2c) {
      const end = endOfBlocks(file, at + 11 + colours(file.readUInt8(at + 9)));
      if (end > file.length) break;
      // The first frame is all that is shown.
      return Buffer.concat([...parts, file.subarray(at, end), Buffer.from([0x3b])]);
    }
    if (kind !== 0x21) break;
    const end = endOfBlocks(file, at + 2);
    if (file.readUInt8(at + 1) === 0xf9) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, file.subarray(at)]);
};

/** By the names that sharp gives the formats. */
export const STRIPS = { png: stripPng, webp: stripWebp, jpeg: stripJpeg, gif: stripGif };
