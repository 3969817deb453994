/** Control characters. Texts hardly have any; other files have many, decoded as Windows-1252. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
/** How many control characters a text may have: a few, and one in a hundred. */
const FEW = 3;
const RARELY = 100;

/** Whether these are the bytes of something else. */
export function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  let left = Math.max(FEW, text.length / RARELY);
  for (const _ of text.matchAll(CONTROL)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
}

/** The text of a file in UTF-8, UTF-16 with its mark, or else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
