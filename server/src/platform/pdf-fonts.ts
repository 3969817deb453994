import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const PLAIN = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

/** Inter, for Latin, Greek and Cyrillic scripts and the signs of currencies. */
export const readFonts = () => ({
  plain: readFileSync(fileURLToPath(PLAIN)),
  bold: readFileSync(fileURLToPath(BOLD)),
});

/** A text as far as a font can show it, on one line. Other scripts and emoji are left out. */
export type Shown = (text: string) => string;

/** Both fonts have the same characters. */
export function shownBy(font: Buffer): Shown {
  const known = new Set((create(font) as Font).characterSet);
  return (text) =>
    Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
      .filter((one) => known.has(one.codePointAt(0) ?? 0))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
}
