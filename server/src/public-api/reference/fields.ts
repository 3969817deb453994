import type { Schema } from '@regalo/contract/public-api/document';
import { fill } from '@regalo/messages/texts';
import { type Html, html } from '../../platform/http/html.ts';
import { type Reader, rich, wordsOf } from './section.ts';

/** Choices beyond which they are not printed. */
const CHOICES = 40;

/** Parts with a word between, those that read alike once. */
function between(parts: readonly Html[], word: string): Html {
  const different = [...new Map(parts.map((part) => [String(part), part])).values()];
  return html`${different.map((part, at) => (at ? html` ${word} ${part}` : part))}`;
}

/** The type of a field, in words and links. */
function typeOf(schema: Schema, reader: Reader): Html {
  const words = wordsOf(reader);
  const { $ref, anyOf, items, type, enum: choices, const: only } = schema;
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    // The codes have a list of their own.
    const id = name === 'ProblemCode' ? 'problems' : name;
    return html`<a href="#${id}">${name}</a>`;
  }
  if (anyOf)
    return between(
      anyOf.map((one) => typeOf(one, reader)),
      words.either,
    );
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (choices && choices.length <= CHOICES)
    return between(
      choices.map((one) => html`<code>${JSON.stringify(one)}</code>`),
      words.either,
    );
  if (items) {
    const [before = '', after = ''] = words.list.split('{{of}}');
    return html`${before}${typeOf(items, reader)}${after}`;
  }
  return between(
    [type ?? 'object'].flat().map((one) => html`${one}`),
    words.either,
  );
}

/** The objects without a name of their own that are in a schema, whose fields are printed with it. */
const within = ({ properties, items, anyOf }: Schema): Record<string, Schema>[] => [
  ...(properties ? [properties] : []),
  ...(items ? within(items) : []),
  ...(anyOf ?? []).flatMap(within),
];

interface Row {
  name: string;
  schema: Schema;
  required: boolean;
}

function rowsOf(schema: Schema, prefix = ''): Row[] {
  const seen = new Map<string, Row>();
  for (const properties of within(schema))
    for (const [name, one] of Object.entries(properties)) {
      const path = `${prefix}${name}`;
      const required = prefix === '' && (schema.required?.includes(name) ?? false);
      if (!seen.has(path)) seen.set(path, { name: path, schema: one, required });
      for (const row of rowsOf(one, `${path}${one.type === 'array' ? '[]' : ''}.`))
        if (!seen.has(row.name)) seen.set(row.name, row);
    }
  return [...seen.values()];
}

/** A list of fields: what each is called, its type, and what it is. */
export function fieldList(rows: readonly Row[], reader: Reader): Html {
  const { required } = wordsOf(reader);
  return html`<dl>${rows.map(
    (row) =>
      html`<dt><code>${row.name}</code> <span class="soft">${typeOf(row.schema, reader)}${
        row.required ? ` · ${required}` : ''
      }</span></dt><dd>${rich(row.schema.description ?? '')}</dd>`,
  )}</dl>`;
}

/** The fields of a schema. @param sent whether it says which are required */
export const schemaFields = (schema: Schema, reader: Reader, sent: boolean): Html =>
  fieldList(
    rowsOf(schema).map((row) => ({ ...row, required: sent && row.required })),
    reader,
  );

/** What an answer is, where it is an object with a name; its fields where it is not. */
export const answered = (schema: Schema, reader: Reader): Html =>
  schema.$ref ? html`<p>${typeOf(schema, reader)}</p>` : schemaFields(schema, reader, false);

export const permissionsText = (may: readonly string[], reader: Reader): string =>
  may.length > 0
    ? fill(wordsOf(reader).permissions, { names: may.join(', ') })
    : wordsOf(reader).noPermission;
