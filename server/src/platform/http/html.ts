/** HTML that is safe to send: what was put into it is escaped. Made by `html`. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const shown = (part: Part): string => {
  if (part instanceof Html) return part.toString();
  return Array.isArray(part) ? part.map(shown).join('') : escaped(String(part));
};

/**
 * Tags a template of HTML. A text in it is escaped, for the content of an element or for an attribute in
 * quotes; HTML stays as it is.
 */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(shown)));

/** Trusted HTML, style or script; never typed text. */
export const trustedHtml = (text: string): Html => new Html(text);
