import { API_REFERENCE } from '@regalo/messages/api-reference';
import type { Language } from '@regalo/messages/languages';
import { type Html, html } from '../../platform/http/html.ts';

/** What a page of the reference is made for. */
export interface Reader {
  language: Language;
  /** The address of the product, such as https://regalo.example. */
  server: string;
  /** A day on which a gift that is bought now can be used. */
  later: string;
}

/** A part of the reference that can be found and linked to. */
export interface Section {
  id: string;
  title: string;
  body: Html;
}

/** The words of the page itself. */
export const wordsOf = ({ language }: Pick<Reader, 'language'>) =>
  API_REFERENCE[language].guides.page;

/** A text whose code stands between backticks. */
export const rich = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`))}`;

/** Code that scrolls by itself where it is too wide; with the keyboard too. */
export const code = (text: string, label: string): Html =>
  html`<pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`;
