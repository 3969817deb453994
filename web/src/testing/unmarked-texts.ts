import { unmarkedWords } from '@regalo/messages/testing/pseudo-language';

const SPOKEN = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
const HAS_SPOKEN = SPOKEN.map((name) => `[${name}]`).join();

/** The texts of the page in their order: marks may begin in one element and end in another. */
function shown(): string {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (all.nextNode())
    if (all.currentNode.parentNode?.nodeName !== 'STYLE')
      texts.push(all.currentNode.textContent ?? '');
  return texts.join(' ');
}

/** Texts that were looked at before, most of them on many pages. */
const known = new Set<string>();

/** What the document shows or says in the pseudo-language and is in no text of it. @param data words that are no texts */
export function unmarkedTexts(data: readonly string[]): string[] {
  const said = [...document.querySelectorAll(HAS_SPOKEN)].flatMap((one) =>
    SPOKEN.map((name) => one.getAttribute(name) ?? ''),
  );
  const news = [document.title, shown(), ...said].filter((text) => !known.has(text));
  for (const text of news) known.add(text);
  return news.map((text) => unmarkedWords(text, data).join(' ')).filter((text) => text !== '');
}
