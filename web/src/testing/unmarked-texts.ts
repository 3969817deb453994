import { unmarkedWords } from '@regalo/messages/testing/pseudo-language';

const SPOKEN = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
/** Mantine names the hidden field in which it measures texts. */
const HAS_SPOKEN = SPOKEN.map((name) => `[${name}]:not([aria-hidden="true"])`).join();

/** The texts of the page in their order: marks may begin in one element and end in another. */
function shown(): string {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (all.nextNode())
    if (all.currentNode.parentNode?.nodeName !== 'STYLE')
      texts.push(all.currentNode.textContent ?? '');
  return texts.join(' ');
}

/** Texts that were looked at before and are in order; most of them are on many pages. */
const inOrder = new Set<string>();

/** What the document shows or says in the pseudo-language and is in no text of it. @param data words that are no texts */
export function unmarkedTexts(data: readonly string[]): string[] {
  const said = [...document.querySelectorAll(HAS_SPOKEN)].flatMap((one) =>
    SPOKEN.map((name) => one.getAttribute(name) ?? ''),
  );
  return [document.title, shown(), ...said].flatMap((text) => {
    if (inOrder.has(text)) return [];
    const words = unmarkedWords(text, data);
    if (words.length === 0) inOrder.add(text);
    return words.length === 0 ? [] : [words.join(' ')];
  });
}
