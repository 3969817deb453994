import { describePublicApi } from '@regalo/contract/public-api/document';
import { plusDays } from '@regalo/contract/values/days';
import { acceptedLanguage, isLanguage, type Language } from '@regalo/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partsFor, referencePage } from './page.ts';
import type { Reader } from './section.ts';
import { POLICY } from './style.ts';

interface Asked {
  language?: string;
  q?: string;
}

/** Half a year, in which a gift of a few months can be extended. */
const LATER_DAYS = 180;
/** Characters of a search. */
const SEARCH_MAX = 100;

/** Rendered once a day: what it has changes with the version alone, but for the day of its examples. */
class Rendered {
  readonly #server: string;
  #day = '';
  #parts = new Map<Language, ReturnType<typeof partsFor>>();

  constructor(server: string) {
    this.#server = server;
  }

  show(language: Language, searched: string, today: string): string {
    if (today !== this.#day) this.#parts = new Map();
    this.#day = today;
    const reader: Reader = {
      ...{ language, server: this.#server, later: plusDays(today, LATER_DAYS) },
    };
    const parts = this.#parts.get(language) ?? partsFor(reader);
    this.#parts.set(language, parts);
    return referencePage(parts, reader, searched);
  }
}

/** The language that is asked for, or the one that the browser prefers. */
const languageOf = ({
  query: { language = '' },
  headers,
}: FastifyRequest<{ Querystring: Asked }>) =>
  isLanguage(language) ? language : acceptedLanguage(headers['accept-language'], 'en');

/** The reference of the API for the systems of companies, for everybody: as a page, and as an OpenAPI document. */
export function serveReference(app: FastifyInstance, server: string, now: () => Date): void {
  const rendered = new Rendered(server);
  const documents = new Map<Language, string>();
  const answer = (reply: FastifyReply, language: Language) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'accept-language')
      .header('x-robots-tag', 'noindex');
  app.get<{ Querystring: Asked }>('/api-reference', (request, reply) => {
    const language = languageOf(request);
    const searched = String(request.query.q ?? '')
      .trim()
      .slice(0, SEARCH_MAX);
    const today = now().toISOString().slice(0, 10);
    return answer(reply, language)
      .type('text/html; charset=utf-8')
      .send(rendered.show(language, searched, today));
  });
  app.get<{ Querystring: Asked }>('/api-reference/openapi.json', (request, reply) => {
    const language = languageOf(request);
    const document = documents.get(language) ?? JSON.stringify(describePublicApi(language, server));
    documents.set(language, document);
    return answer(reply, language).type('application/json').send(document);
  });
}
