import { describePublicApi } from '@regalo/contract/public-api/document';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { LANGUAGES, languageNames } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import { type Html, html, trustedHtml } from '../../platform/http/html.ts';
import { callSections, eventSections, partOf, problemSections, schemaSections } from './calls.ts';
import { guideSections } from './guide.ts';
import { type Reader, type Section, wordsOf } from './section.ts';
import { STYLE } from './style.ts';

interface Part {
  id: string;
  title: string;
  sections: Found[];
}

/** A section, with its text as it is searched. */
type Found = Section & { searched: string };

/** A text without marks, accents and capitals. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Everything that the reference has. */
export function partsFor(reader: Reader): Part[] {
  const words = wordsOf(reader);
  const document = describePublicApi(reader.language, reader.server);
  const calls = callSections(document, reader);
  const parts = Map.groupBy(OPERATIONS, (one) => partOf(one, reader));
  const all = [
    { id: 'guide', title: words.guides, sections: guideSections(reader) },
    ...[...parts].map(([title, operations]) => ({
      id: `calls-${operations[0]?.name}`,
      title,
      sections: calls.filter(({ id }) => operations.some(({ name }) => name === id)),
    })),
    { id: 'objects', title: words.objects, sections: schemaSections(document, reader) },
    { id: 'events', title: words.events, sections: eventSections(document, reader) },
    { id: 'problems', title: words.problems, sections: problemSections(reader) },
  ];
  const found = (one: Section) => ({
    ...one,
    searched: plain(`${one.id} ${one.title} ${one.body}`),
  });
  return all.map((part) => ({ ...part, sections: part.sections.map(found) }));
}

/** The sections that have all of the words. */
function findIn(parts: readonly Part[], words: string): Part[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const has = ({ searched }: Found) => wanted.every((word) => searched.includes(word));
  return parts
    .map((part) => ({ ...part, sections: part.sections.filter(has) }))
    .filter(({ sections }) => sections.length > 0);
}

const languageLinks = (reader: Reader): Html =>
  html`<ul class="languages">${LANGUAGES.map((one) => {
    const current = one === reader.language ? trustedHtml(' aria-current="true"') : '';
    const name = languageNames(one)[one];
    return html`<li><a href="?language=${one}" lang="${one}" hreflang="${one}"${current}>${name}</a></li>`;
  })}</ul>`;

function head(reader: Reader, searched: string): Html {
  const { title, intro, search, find } = wordsOf(reader);
  return html`<header><div><h1>${title}</h1><p>${intro}</p></div>
<form role="search" action="/api-reference"><input type="hidden" name="language" value="${reader.language}">
<input type="search" name="q" value="${searched}" aria-label="${search}" placeholder="${search}" maxlength="100"><button>${find}</button></form>
${languageLinks(reader)}</header>`;
}

/** Of long lists of codes the contents have the heading alone. */
const contents = (parts: readonly Part[], { contents }: { contents: string }): Html =>
  html`<nav aria-label="${contents}">${parts.map(
    ({ id, title, sections }) =>
      html`<h2><a href="#${id}">${title}</a></h2>${
        id === 'problems'
          ? ''
          : html`<ul>${sections.map((one) => html`<li><a href="#${one.id}">${one.title}</a></li>`)}</ul>`
      }`,
  )}</nav>`;

const partShown = ({ id, title, sections }: Part): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${sections.map(
    (one) => html`<article id="${one.id}"><h3>${one.title}</h3>${one.body}</article>`,
  )}</section>`;

/** Leads from a part of the reference to what it does not show. */
const beyond = (page: string, found: readonly Part[], language: string): string => {
  const ids = found.flatMap(({ id, sections }) => [id, ...sections.map((one) => one.id)]);
  return page.replace(/href="#([\w-]+)"/g, (link, id) =>
    ids.includes(id) ? link : `href="?language=${language}#${id}"`,
  );
};

/** The reference as a page. @param searched words, or nothing for all of it */
export function referencePage(parts: readonly Part[], reader: Reader, searched: string): string {
  const words = wordsOf(reader);
  const found = searched ? findIn(parts, searched) : parts;
  const text = fill(found.length > 0 ? words.found : words.nothing, { words: searched });
  const links = html`<p><a href="/api-reference/openapi.json?language=${reader.language}">${words.document}</a> · <a href="/office-api">${words.office}</a></p>`;
  const outcome = searched
    ? html`<p role="status">${text} <a href="?language=${reader.language}">${words.everything}</a></p>`
    : links;
  const page =
    html`<!doctype html><html lang="${reader.language}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg"><style>${trustedHtml(STYLE)}</style></head>
<body>${head(reader, searched)}<div class="columns">${contents(found, words)}<main>${outcome}${found.map(partShown)}</main></div></body></html>`.toString();
  return searched ? beyond(page, found, reader.language) : page;
}
