import { LANGUAGES } from '@regalo/messages/languages';
import { expect, test } from 'vitest';
import { describePublicApi, type Schema } from './document.ts';
import { OPERATIONS } from './operations.ts';

const SERVER = 'https://regalo.example';

/** The fields that a schema has, with what they are. */
const fieldsOf = (schema: unknown): [string, Schema][] => {
  if (!schema || typeof schema !== 'object') return [];
  const { properties } = schema as Schema;
  return [
    ...Object.entries(properties ?? {}),
    ...Object.values(schema).flatMap((one) => fieldsOf(one)),
  ];
};

test.each(LANGUAGES)('the document has words for everything, in %s', (language) => {
  const { paths, components } = describePublicApi(language, SERVER);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((one) => one.operationId).sort()).toEqual(
    OPERATIONS.map(({ name }) => name).sort(),
  );
  const nameless = operations.filter((one) => one.summary === one.operationId || !one.description);
  expect(nameless.map((one) => one.operationId)).toEqual([]);
  const parameters = operations.flatMap((one) => one.parameters);
  const fields = fieldsOf([components.schemas, operations]);
  expect(fields.length).toBeGreaterThan(100);
  expect([
    ...parameters.filter((one) => !one.description).map(({ name }) => name),
    ...fields.filter(([, one]) => !one.description).map(([name]) => name),
  ]).toEqual([]);
});

test('it says what has to be sent, and leaves open what an answer may have one day', () => {
  const { openapi, servers, paths, components } = describePublicApi('en', SERVER);
  expect([openapi, servers]).toEqual(['3.1.1', [{ url: `${SERVER}/api/public/v1` }]]);
  const create = paths['/orders']?.post;
  const required = create?.parameters.filter((one) => one.required).map(({ name }) => name);
  expect(required).toEqual(['idempotency-key']);
  const headersOf = (path: string) =>
    paths[path]?.post?.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  expect([headersOf('/orders'), headersOf('/orders/{id}/cancel')]).toEqual([
    ['idempotency-key', 'regalo-version'],
    ['idempotency-key', 'if-match', 'regalo-version'],
  ]);
  expect(JSON.stringify(create?.requestBody)).toContain('"additionalProperties":false');
  expect(JSON.stringify(components)).not.toContain('"additionalProperties":false');
  const { limit } = Object.fromEntries(
    (paths['/people']?.get?.parameters ?? []).map((one) => [one.name, one.schema]),
  );
  expect(limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 25 });
  expect(paths['/gifts/{id}/resend']?.post?.requestBody).toBeUndefined();
  expect(JSON.stringify(paths)).not.toContain('$defs');
});
