import type { Plugin } from 'vitest/config';

const ENGLISH = /\/messages\/src\/en\/.*\.ts$/;

/** Marks every text of a table, and leaves what is no text. */
const MARK = `const mark = (texts) =>
  typeof texts === 'string' ? '⟦' + texts.replaceAll('⟦', '').replaceAll('⟧', '') + '⟧'
  : Array.isArray(texts) ? texts.map(mark)
  : typeof texts !== 'object' || texts === null ? texts
  : Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, mark(one)]));`;

/** Has codes and formats instead of texts. */
const IS_FORMAT = /\/language\.ts$/;

/**
 * Puts a pseudo-language in the place of English: each of its texts stands between ⟦ and ⟧, so what a page shows
 * outside them is from elsewhere, or is missing.
 */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  transform(code, id) {
    if (!ENGLISH.test(id) || IS_FORMAT.test(id)) return;
    const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    const own = code.replace(/^export const (\w+)/gm, 'const $1');
    const marked = names.map((name) => `const marked_${name} = mark(${name});`).join('\n');
    const exported = names.map((name) => `marked_${name} as ${name}`).join(', ');
    return `${own}\n${MARK}\n${marked}\nexport { ${exported} };`;
  },
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What all codes of two letters are called that are those of a region. */
const REGIONS = LETTERS.flatMap((one) =>
  LETTERS.map((other) => new Intl.DisplayNames('en', { type: 'region' }).of(one + other) ?? ''),
);

/** Words of dates, countries and languages, which come from the browser and Node, in English. */
const OF_INTL = [
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1))).flatMap(
    (day) =>
      (['long', 'short'] as const).map((length) =>
        new Intl.DateTimeFormat('en', { month: length, weekday: length, timeZone: 'UTC' }).format(
          day,
        ),
      ),
  ),
  ...REGIONS,
  ...['es', 'en'].map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? ''),
  ...['Costa Rican Colón', 'UTC', 'GMT', 'AM PM', 'st nd rd th'],
];

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

const NO_TEXTS = new Set([...OF_INTL, 'Regalo EN ES English Español'].flatMap(wordsIn));

/**
 * The words of a text that stand outside the marks. E-mail addresses, placeholders of messages, the names of the product
 * and of languages, and words of dates and countries are none.
 * @param data what else is no text of the product
 */
export function unmarkedWords(text: string, data: readonly string[]): string[] {
  const ofData = new Set(data.flatMap(wordsIn));
  let depth = 0;
  let outside = '';
  for (const letter of text.replace(/[^\s⟦⟧]+@[^\s⟦⟧]+|\{[^{}]*\}/g, ' ')) {
    if (letter === '⟦') depth += 1;
    if (letter === '⟧') depth = Math.max(0, depth - 1);
    outside += depth === 0 && letter !== '⟧' ? letter : ' ';
  }
  return wordsIn(outside).filter((word) => !ofData.has(word) && !NO_TEXTS.has(word));
}
