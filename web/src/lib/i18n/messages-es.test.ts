import { expect, test } from 'vitest';
import { spanish } from './messages-es.ts';

const read = (files: Record<string, string>) => Object.values(files).join('\n');
const server = read(
  import.meta.glob<string>(
    [
      '../../../../server/src/**/*.ts',
      '!../../../../server/src/**/*.test.ts',
      '!../../../../server/src/{admin,demo,testing}/**',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);
const contract = read(
  import.meta.glob<string>(
    [
      '../../../../contract/src/*.ts',
      '!../../../../contract/src/{celebrations,countries}.ts',
      '!../../../../contract/src/*.test.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** What only another program than ours can bring about, or what its code says as well. */
const UNSEEN = ['malformed', 'method_not_allowed', 'not_implemented', 'not_found'];
const UNSENT = [
  'Must be ',
  'Role must be ',
  'Dates must be ',
  'Months must be ',
  'The idempotency ',
];

const refusals = [...server.matchAll(/new Refusal\(\s*'(\w+)',\s*'([^']+)'/g)]
  .filter(([, code = '']) => !UNSEEN.includes(code))
  .map(([, , message = '']) => message);
const rules = [...contract.matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'/g)].map(([, text = '']) => text);

const messages = [...new Set([...refusals, ...rules])].filter(
  (message) => !UNSENT.some((start) => message.startsWith(start)),
);

test('the messages are found in the source', () => {
  expect([refusals.length > 30, rules.length > 20]).toEqual([true, true]);
});

test.each(messages)('%s has a Spanish text of its own', (message) => {
  expect(spanish(message)).toBeTruthy();
});

test('numbers and names within a message are kept, fields translated', () => {
  expect(spanish('The note must be at most 500 characters.')).toBe(
    'La nota debe tener como máximo 500 caracteres.',
  );
  expect(spanish('Please fill in Last Name before submitting.')).toBe(
    'Complete el campo Apellidos antes de continuar.',
  );
});

test('a message that is not known goes by its code', () => {
  expect(spanish('Recipient not found.', 'not_found')).toBe('No se encontró lo que buscaba.');
  expect(spanish('Whatever.', 'nothing')).toBeUndefined();
});
