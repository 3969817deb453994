import { inflateRawSync } from 'node:zlib';
import { damaged, isProtected, MAX_UNPACKED, tooLarge } from './limits.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const MAX_PARTS = 2_000;
/** Sheets shrink to a thirtieth at most; a bomb to a thousandth. */
const MAX_RATIO = 150;
/** Below this a high ratio hurts nobody. */
const SMALL = 1024 * 1024;

interface Part {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** Where the list of parts begins and how many it has; the end record may have a comment after it. */
function findList(zip: Buffer): { at: number; count: number } {
  const last = zip.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1)
    if (zip.readUInt32LE(at) === END)
      return { at: zip.readUInt32LE(at + 16), count: zip.readUInt16LE(at + 10) };
  throw damaged();
}

function readPart(zip: Buffer, at: number): { part: Part; next: number } {
  if (at + CENTRAL_BYTES > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw damaged();
  if (zip.readUInt16LE(at + 8) & ENCRYPTED) throw isProtected();
  const nameEnd = at + CENTRAL_BYTES + zip.readUInt16LE(at + 28);
  const part = {
    // Some programs write backslashes; the names that matter are ASCII.
    name: zip
      .toString('utf8', at + CENTRAL_BYTES, nameEnd)
      .replaceAll('\\', '/')
      .toLowerCase(),
    method: zip.readUInt16LE(at + 10),
    packed: zip.readUInt32LE(at + 20),
    unpacked: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
  };
  return { part, next: nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32) };
}

/** The packed bytes of a part; its own header must agree with the list. */
function packedBytes(zip: Buffer, { name, method, packed, offset }: Part): Buffer {
  if (offset + LOCAL_BYTES > zip.length || zip.readUInt32LE(offset) !== LOCAL) throw damaged();
  const nameEnd = offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26);
  const written = zip.toString('utf8', offset + LOCAL_BYTES, nameEnd);
  const agrees = written.replaceAll('\\', '/').toLowerCase() === name;
  if (!agrees || zip.readUInt16LE(offset + 8) !== method) throw damaged();
  const start = nameEnd + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) throw damaged();
  return zip.subarray(start, start + packed);
}

function unpack(bytes: Buffer, { method, unpacked }: Part, most: number): Buffer {
  if (unpacked > most) throw tooLarge();
  if (unpacked > SMALL && unpacked > bytes.length * MAX_RATIO) throw tooLarge();
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw damaged();
  try {
    // One byte more than announced is enough to notice that the list lies.
    return inflateRawSync(bytes, { maxOutputLength: unpacked + 1 });
  } catch {
    throw damaged();
  }
}

/**
 * Opens a ZIP file. Parts are unpacked on request; their total size is limited, both as announced
 * and as unpacked.
 * @returns a function that reads the part of a name (any case); undefined if there is none
 * @throws Refusal
 */
export function openZip(zip: Buffer): (name: string) => Buffer | undefined {
  const list = findList(zip);
  if (list.count > MAX_PARTS) throw tooLarge();
  const parts = new Map<string, Part>();
  for (let n = 0, at = list.at; n < list.count; n += 1) {
    const { part, next } = readPart(zip, at);
    // Two of a name: each program would read another one.
    if (parts.has(part.name)) throw damaged();
    parts.set(part.name, part);
    at = next;
  }
  let left = MAX_UNPACKED;
  return (name) => {
    const part = parts.get(name.toLowerCase());
    if (!part) return;
    const bytes = unpack(packedBytes(zip, part), part, left);
    if (bytes.length !== part.unpacked) throw damaged();
    left -= bytes.length;
    return bytes;
  };
}
