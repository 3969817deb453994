import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readForm, registerForms } from './multipart.ts';

/** What is kept of the file of a form whose parts come in this order. */
async function keep(parts: [name: string, content: string | Blob][]) {
  const app = Fastify();
  registerForms(app, (forms) => {
    forms.post('/', async (request) => {
      const fields = await readForm(request, 1_000, ({ kind }) => (kind === 'small' ? 10 : 1_000));
      const { bytes, truncated } = request.upload ?? {};
      return { fields, kept: bytes?.length, truncated };
    });
  });
  const form = new FormData();
  for (const [name, content] of parts) form.append(name, content as string);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url, { method: 'POST', body: form });
  await app.close();
  return await answer.json();
}

const file = (bytes: number): ['file', Blob] => ['file', new Blob(['x'.repeat(bytes)])];
const small: [string, string] = ['kind', 'small'];

test.each([
  ['as much as is taken', [small, file(10)], 10, false],
  ['more than the fields before it allow', [small, file(900)], 10, true],
  ['what a field behind it would not allow', [file(900), small], 900, false],
  ['more than is taken of any', [file(1_001)], 1_000, true],
] as const)('of a file, %s is kept: %#', async (_, parts, kept, truncated) => {
  expect(await keep([...parts])).toMatchObject({ kept, truncated });
});
