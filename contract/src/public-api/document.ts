import { API_REFERENCE } from '@regalo/messages/api-reference';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { messageOf } from '../webhooks/events.ts';
import { WEBHOOK_KINDS, type WebhookKind } from '../webhooks/kinds.ts';
import {
  type Operation,
  PAGE_MAX,
  PUBLIC_API_BASE,
  PUBLIC_API_VERSION,
  VERSION_HEADER,
} from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { API_RECIPIENTS_MAX } from './orders.ts';
import { publicProblem } from './problem.ts';

/** A schema of JSON (2020-12), as far as it is read here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  $defs?: Record<string, Schema>;
  [more: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string | undefined;
  schema: Schema;
  /** Lists are sent with commas. */
  explode?: false;
}

const COMPONENTS = '#/components/schemas/';

/** What a field is, by the schema or operation that it stands in; undefined for one that no text names. */
function fieldText(language: Language, owner: string, name: string): string | undefined {
  const { any, ...own } = fill(API_REFERENCE[language].fields, {
    max: PAGE_MAX,
    recipients: API_RECIPIENTS_MAX,
  });
  const texts: Record<string, Record<string, string>> = own;
  const common: Record<string, string> = any;
  return texts[owner]?.[name] ?? common[name];
}

/** Leaves out what says nothing to a reader, and what may change: an answer may have more fields one day. */
function plain(json: Schema, io: 'input' | 'output'): void {
  delete json.ref;
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
  if (json.format === 'date-time') delete json.pattern;
  for (const bound of ['minimum', 'maximum'])
    if (Math.abs(Number(json[bound])) === Number.MAX_SAFE_INTEGER) delete json[bound];
}

/** Collects the schemas of a document, each with the words of its language. */
class Schemas {
  readonly components: Record<string, Schema> = {};
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** A schema with its words; what has a name is put among the components. */
  describe(schema: z.ZodType, io: 'input' | 'output', owner: string): Schema {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => plain(jsonSchema as Schema, io),
    }) as Schema;
    for (const [name, definition] of Object.entries($defs ?? {}))
      this.components[name] ??= this.#worded(definition, name);
    return this.#worded(json, owner);
  }

  #worded({ id: _, ...schema }: Schema, owner: string): Schema {
    const { $ref, properties, items, anyOf } = schema;
    const each = (one: Schema) => this.#worded(one, owner);
    const named = (name: string, one: Schema): Schema => {
      const description = fieldText(this.#language, owner, name);
      return { ...each(one), ...(description ? { description } : {}) };
    };
    return {
      ...schema,
      ...($ref ? { $ref: $ref.replace('#/$defs/', COMPONENTS) } : {}),
      ...(properties
        ? {
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, one]) => [name, named(name, one)]),
            ),
          }
        : {}),
      ...(items ? { items: each(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map(each) } : {}),
    };
  }
}

/** A header of calls. */
const header = (name: string, required: boolean, description: string | undefined): Parameter => ({
  ...{ name, in: 'header', required, description, schema: { type: 'string' } },
});

function parametersOf(operation: Operation, schemas: Schemas, language: Language): Parameter[] {
  const { name: owner, method, path, params, query, changes } = operation;
  const read = (schema: z.ZodType, where: 'path' | 'query'): Parameter[] => {
    // What comes out says more than the text that goes in, where it says anything.
    const sent = schemas.describe(schema, 'input', owner);
    const meant = schemas.describe(schema, 'output', owner);
    return Object.entries(sent.properties ?? {}).map(([name, one]) => {
      const found = meant.properties?.[name];
      // Lists of objects are sent as JSON, in the text that goes in.
      const { description, ...json } = found?.type && !found.items?.properties ? found : one;
      return {
        ...{ name, in: where, required: sent.required?.includes(name) ?? false, description },
        ...{ schema: json, ...(json.type === 'array' ? { explode: false as const } : {}) },
      };
    });
  };
  const text = (name: string) => fieldText(language, '', name);
  return [
    ...(path.includes('{') ? read(params, 'path') : []),
    ...read(query, 'query'),
    ...(method === 'POST' ? [header('idempotency-key', true, text('idempotency'))] : []),
    ...(changes ? [header('if-match', false, text('if_match'))] : []),
    header(VERSION_HEADER, false, text('version')),
  ];
}

const json = (schema: Schema, media = 'application/json') => ({ content: { [media]: { schema } } });

/** A file of whatever kind: Excel or CSV. */
const FILE = json({ type: 'string', format: 'binary' }, '*/*');

/** What is sent in the body, where an operation takes anything there. */
function bodyOf({ name, body }: Operation, schemas: Schemas) {
  const schema = schemas.describe(body, 'input', name);
  if (Object.keys(schema.properties ?? {}).length === 0) return {};
  return { requestBody: { required: (schema.required ?? []).length > 0, ...json(schema) } };
}

function describeOperation(operation: Operation, schemas: Schemas, language: Language) {
  const { name, may, reply, status, file } = operation;
  const { title, text } = (
    API_REFERENCE[language].calls as unknown as Record<string, { title: string; text: string }>
  )[name] ?? { title: name, text: '' };
  const answered = { description: title };
  return {
    operationId: name,
    summary: title,
    description: text,
    security: [{ key: [] }],
    'x-permissions': may,
    parameters: parametersOf(operation, schemas, language),
    ...bodyOf(operation, schemas),
    responses: {
      [status]:
        status === 204
          ? answered
          : {
              ...answered,
              ...(file ? FILE : json(schemas.describe(reply, 'output', name))),
            },
      default: {
        description: 'Problem',
        ...json({ $ref: `${COMPONENTS}Problem` }, 'application/problem+json'),
      },
    },
  };
}

/** A message that comes to a webhook. */
function describeMessage(kind: WebhookKind, schemas: Schemas, language: Language) {
  const schema = schemas.describe(messageOf(kind), 'output', 'event');
  return {
    post: {
      operationId: kind,
      description: API_REFERENCE[language].events[kind],
      requestBody: { required: true, ...json(schema) },
      responses: { '2XX': { description: 'OK' } },
    },
  };
}

export type DescribedOperation = ReturnType<typeof describeOperation>;

/**
 * The API for the systems of companies as an OpenAPI document.
 * @param server the address of the product, such as https://regalo.example
 */
export function describePublicApi(language: Language, server: string) {
  const schemas = new Schemas(language);
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const operation of OPERATIONS) {
    const method = operation.method.toLowerCase();
    const described = describeOperation(operation, schemas, language);
    paths[operation.path] = { ...paths[operation.path], [method]: described };
  }
  schemas.describe(z.object({ problem: publicProblem }), 'output', 'Problem');
  return {
    openapi: '3.1.1',
    info: { title: 'Regalo', version: PUBLIC_API_VERSION },
    servers: [{ url: server + PUBLIC_API_BASE }],
    paths,
    webhooks: Object.fromEntries(
      WEBHOOK_KINDS.map((kind) => [kind, describeMessage(kind, schemas, language)]),
    ),
    components: {
      schemas: schemas.components,
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  };
}
