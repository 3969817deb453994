import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { Zone } from '@regalo/contract/values/days';
import { localDay, localTime } from '@regalo/contract/values/days';
import { type Language, languageNames } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { type Html, html, trustedHtml } from '../../../platform/http/html.ts';

/** Everything that is kept of a person, in an order in which one can read it. */
export interface PersonData {
  company: string;
  made_at: string;
  person: Record<string, unknown>;
  gifts: Record<string, unknown>[];
  /** Orders for them that wait for approval, or came to nothing. */
  held: Record<string, unknown>[];
  /** Cards for others that they were invited to sign. */
  cards: Record<string, unknown>[];
  /** Members' actions on the person and their gifts. */
  records: Record<string, unknown>[];
}

interface Reader {
  language: Language;
  /** Of the company. */
  timeZone: Zone;
}

const NOTHING = html`<span class="none">–</span>`;
const INSTANT = /^(?:at|.*_at)$/;

/** The fields whose values are words of ours. */
const NAMED = new Set([
  ...['category', 'status', 'what', 'by', 'outcome', 'about', 'attachment', 'language', 'channel'],
]);
/** Words that are those of a state. */
const STATES: Record<string, string> = { held: 'pending_approval', canceled: 'withdrawn' };

/** A value as the reader knows it; what people wrote stays as it is. */
function shownWord(key: string, value: string, language: Language): string {
  if (key === 'name') return giftNameIn(language, value);
  if (!NAMED.has(key)) return value;
  const { states, personPage } = SERVER[language];
  return inWords(
    { ...languageNames(language), ...states.states.words, ...personPage.words },
    STATES[value] ?? value,
  );
}

/** A word, a number or a time. */
function plain(key: string, value: unknown, { language, timeZone }: Reader): string | Html {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (INSTANT.test(key)) {
    const at = new Date(value as string);
    return `${localDay(at, timeZone)} ${localTime(at, timeZone)}`;
  }
  if (typeof value === 'boolean') return SERVER[language].personPage[value ? 'yes' : 'no'];
  return shownWord(key, String(value), language);
}

function table(rows: readonly Record<string, unknown>[], reader: Reader): Html {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = keys.map((key) => html`<th scope="col">${label(key, reader)}</th>`);
  const body = rows.map((row) => {
    const cells = keys.map((key) => html`<td>${shown(key, row[key], reader)}</td>`);
    return html`<tr>${cells}</tr>`;
  });
  return html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function facts(values: Record<string, unknown>, reader: Reader): Html {
  const lines = Object.entries(values).map(
    ([key, value]) => html`<dt>${label(key, reader)}</dt><dd>${shown(key, value, reader)}</dd>`,
  );
  return html`<dl>${lines}</dl>`;
}

const inWords = (words: Record<string, string>, key: string) => words[key] ?? key;

/** The label of a field. */
const label = (key: string, { language }: Reader) =>
  inWords(SERVER[language].personPage.labels, key);

function shown(key: string, value: unknown, reader: Reader): string | Html {
  if (value instanceof Date) return plain(key, value, reader);
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : table(value, reader);
  if (typeof value === 'object' && value !== null)
    return facts(value as Record<string, unknown>, reader);
  return plain(key, value, reader);
}

const STYLE = `
  :root { color-scheme: light; }
  body { font: 15px/1.5 system-ui, sans-serif; color: #1d1d1f; background: #fff; margin: 2rem auto;
    max-width: 60rem; padding: 0 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; } h3 { margin: 2rem 0 .5rem; }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .2rem 1rem; margin: 0; }
  dt { color: #55555a; } dd { margin: 0; min-width: 0; white-space: pre-line; }
  table { border-collapse: collapse; font-size: .85rem; width: 100%; }
  th, td { border: 1px solid #c9c9ce; padding: .25rem .4rem; text-align: left; vertical-align: top; }
  th { background: #f2f2f4; font-weight: 600; } .none { color: #6e6e73; }
  section { break-inside: avoid-page; }
  @media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
  @media print { body { margin: 0; max-width: none; font-size: 11px; } }`;

/** A person's stored data as a page to read and print; nothing in it runs or loads. */
export function personPage(data: PersonData, reader: Reader): string {
  const { company, made_at, person, gifts, held, cards, records } = data;
  const texts = SERVER[reader.language].personPage;
  const title = fill(texts.title, { company });
  const sections = gifts.map(({ gift, name, ...rest }) => {
    const heading = fill(texts.gift, {
      ...{ id: String(gift), name: shownWord('name', String(name), reader.language) },
    });
    return html`<section><h3>${heading}</h3>${facts(rest, reader)}</section>\n`;
  });
  const none = html`<p>${texts.none}</p>`;
  return html`<!doctype html>
<html lang="${reader.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${trustedHtml(STYLE)}</style>
</head>
<body>
<h1>${title}</h1>
<p>${texts.made} ${plain('made_at', made_at, reader)}. ${texts.intro}</p>
<h2>${texts.person}</h2>
${facts(person, reader)}
<h2>${texts.gifts}</h2>
${sections.length > 0 ? sections : none}
${held.length > 0 ? html`<h2>${texts.held}</h2>\n${table(held, reader)}` : ''}
${cards.length > 0 ? html`<h2>${texts.cards}</h2>\n${table(cards, reader)}` : ''}
<h2>${texts.records}</h2>
${records.length > 0 ? table(records, reader) : none}
</body>
</html>
`.toString();
}
