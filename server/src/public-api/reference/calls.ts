import type {
  DescribedOperation,
  describePublicApi,
  Schema,
} from '@regalo/contract/public-api/document';
import { type Example, examples, SANDBOX_EXAMPLES } from '@regalo/contract/public-api/examples';
import { type Operation, PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { PROBLEM_CODES } from '@regalo/contract/public-api/problem';
import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { REASONS } from '@regalo/contract/refusals/reasons';
import { exampleMessage } from '@regalo/contract/webhooks/events';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import { API_REFERENCE } from '@regalo/messages/api-reference';
import { fillWith } from '@regalo/messages/texts';
import { type Html, html } from '../../platform/http/html.ts';
import { answered, fieldList, permissionsText, schemaFields } from './fields.ts';
import { code, type Reader, rich, type Section, wordsOf } from './section.ts';

type Document = ReturnType<typeof describePublicApi>;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** An example as one types it into a terminal that has the key as REGALO_KEY. @param name of the example */
function printRequest({ operation, path, body }: Example, name: string, server: string): string {
  const { method } = operation;
  const address = `${server}${PUBLIC_API_BASE}${path}`;
  return [
    `curl ${path.includes('?') ? quoted(address) : address}`,
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $REGALO_KEY"',
    ...(method === 'POST' ? [`-H ${quoted(`Idempotency-Key: ${name}-1`)}`] : []),
    ...(body ? [`-H ${quoted('Content-Type: application/json')}`] : []),
    ...(body ? [`-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
  ].join(' \\\n  ');
}

/** An example as it is printed: what is sent, and what comes. @param name that no other example has */
export function exampleOf(one: Example, reader: Reader, name: string = one.operation.name): Html {
  const words = wordsOf(reader);
  const { status } = one.operation;
  const reply =
    status === 204
      ? html`<p class="soft">${status}. ${words.noAnswer}</p>`
      : code(
          one.operation.file ? String(one.reply) : JSON.stringify(one.reply, null, 2),
          `${words.answer}: ${name}`,
        );
  return html`<div data-example="${name}"><h4>${words.request}</h4>${code(
    printRequest(one, name, reader.server),
    `${words.request}: ${name}`,
  )}<h4>${words.answer}</h4>${reply}</div>`;
}

function described(operation: DescribedOperation, status: number, reader: Reader): Html {
  const words = wordsOf(reader);
  const { parameters, requestBody, responses } = operation;
  const rows = parameters.map(({ name, required, schema, description = '' }) => ({
    ...{ name, required, schema: { ...schema, description } },
  }));
  const answer = responses[status] as { content?: { 'application/json'?: { schema: Schema } } };
  const schema = answer?.content?.['application/json']?.schema;
  const body = requestBody?.content['application/json']?.schema;
  return html`<h4>${words.parameters}</h4>${fieldList(rows, reader)}
${body ? html`<h4>${words.body}</h4>${schemaFields(body, reader, true)}` : ''}
${schema ? html`<h4>${words.answer}</h4>${answered(schema, reader)}` : ''}`;
}

/** A section for each operation, with an example of it. */
export function callSections({ paths }: Document, reader: Reader): Section[] {
  const printed = [...examples(reader.later), ...SANDBOX_EXAMPLES];
  return OPERATIONS.map(({ name, method, path, may, status }) => {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not described`);
    const own = printed.filter((one) => one.operation.name === name);
    return {
      id: name,
      title: operation.summary,
      body: html`<p class="call"><b>${method}</b><code>${path}</code></p>
<p>${rich(operation.description)}</p><p class="soft">${permissionsText(may, reader)}</p>
<div class="two"><div>${described(operation, status, reader)}</div>
<div>${own.map((one) => exampleOf(one, reader))}</div></div>`,
    };
  });
}

/** A section for each object that answers are made of. */
export const schemaSections = ({ components }: Document, reader: Reader): Section[] =>
  Object.entries(components.schemas)
    .filter(([, schema]) => schema.properties)
    .map(([id, schema]) => ({ id, title: id, body: schemaFields(schema, reader, false) }));

/** A section for each message that comes to webhooks. */
export const eventSections = ({ webhooks }: Document, reader: Reader): Section[] =>
  WEBHOOK_KINDS.map((kind) => {
    const { description, requestBody } = webhooks[kind]?.post ?? {};
    const schema = requestBody?.content['application/json']?.schema ?? {};
    const message = JSON.stringify(exampleMessage(kind), null, 2);
    return {
      ...{ id: kind, title: kind },
      body: html`<p>${rich(description ?? '')}</p>
<div class="two"><div>${schemaFields(schema, reader, false)}</div><div>${code(message, kind)}</div></div>`,
    };
  });

/** A section for each code of a problem, named as the code: what is wrong, and what to do. */
export function problemSections(reader: Reader): Section[] {
  const words = wordsOf(reader);
  const { problems, refusals } = API_REFERENCE[reader.language];
  const texts: Record<string, string> = refusals;
  const byCode: Record<string, string> = problems.byCode;
  const byKind: Record<string, string> = problems.byKind;
  return PROBLEM_CODES.map((id) => {
    const kind = REASONS[id].code;
    const text = texts[id] ?? texts[`${id}_other`] ?? '';
    const shown = fillWith(text, (gap) => `\`${gap}\``);
    return {
      id,
      title: id,
      body: html`<p class="soft">${words.status} ${STATUS_OF[kind]} · <code>${kind}</code></p>
<p>${rich(shown)}</p><p><strong>${words.whatToDo}</strong> ${rich(byCode[id] ?? byKind[kind] ?? '')}</p>`,
    };
  });
}

/** The name of the group that an operation is in, by the first part of its path. */
export function partOf({ path }: Pick<Operation, 'path'>, { language }: Reader): string {
  const parts: Record<string, string> = API_REFERENCE[language].calls.parts;
  const [, first = ''] = path.split('/');
  return parts[first] ?? first;
}
