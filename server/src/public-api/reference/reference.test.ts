import { createHash } from 'node:crypto';
import { examples, SANDBOX_EXAMPLES } from '@regalo/contract/public-api/examples';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { PROBLEM_CODES } from '@regalo/contract/public-api/problem';
import { exampleMessage, messageOf } from '@regalo/contract/webhooks/events';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import { LANGUAGES } from '@regalo/messages/languages';
import { expect, test } from 'vitest';
import { callApi } from '../../testing/api-keys.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.fetch(path, { headers });
  return { headers: response.headers, text: await response.text() };
};
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test.each(LANGUAGES)('everybody reads about each call and each code, in %s', async (language) => {
  const { text } = await read(`/api-reference?language=${language}`);
  const ids = idsOf(text);
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...OPERATIONS.map(({ name }) => name),
      ...PROBLEM_CODES,
      ...WEBHOOK_KINDS,
    ]),
  );
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  expect(text).not.toMatch(/\{\{|undefined|\[object/);
  const told = [...examples('2027-01-01'), ...SANDBOX_EXAMPLES].map((one) => one.operation.name);
  expect(OPERATIONS.map(({ name }) => name).filter((name) => !told.includes(name))).toEqual([]);
});

test.each(WEBHOOK_KINDS)('the example of %s is a message as it comes', (kind) => {
  expect(messageOf(kind).safeParse(exampleMessage(kind)).error).toBeUndefined();
});

test('a problem leads to its code on the page', async () => {
  const { body } = await callApi(app, 'wrong', 'GET', '/me');
  const { pathname, hash } = new URL(body.type);
  expect(idsOf((await read(pathname)).text)).toContain(hash.slice(1));
});

test('it is in the language that is asked for, or that the browser prefers', async () => {
  const spanish = { 'accept-language': 'es-CR,es;q=0.9,en;q=0.5' };
  const languages = [
    await read('/api-reference'),
    await read('/api-reference', spanish),
    await read('/api-reference?language=en', spanish),
    await read('/api-reference?language=xx', spanish),
  ].map(({ headers, text }) => [headers.get('content-language'), /lang="(..)"/.exec(text)?.[1]]);
  expect(languages).toEqual(['en', 'es', 'en', 'es'].map((one) => [one, one]));
  const document = JSON.parse((await read('/api-reference/openapi.json?language=es')).text);
  expect([document.openapi, document.paths['/me'].get.summary]).toEqual(['3.1.1', 'Quién llama']);
});

test('it searches without accents and capitals, and says where nothing is found', async () => {
  const found = await read('/api-reference?language=es&q=COTIZAR+telefono');
  expect(idsOf(found.text)).not.toContain('listShops');
  const codes = idsOf((await read('/api-reference?language=es&q=INSUFFICIENT%20billetera')).text);
  expect(codes).toContain('insufficient_balance');
  expect(codes).not.toContain('gift_used');
  const nothing = await read('/api-reference?language=en&q=%3Cscript%3Exyzzy');
  expect(nothing.text).toContain('Nothing was found for “&lt;script&gt;xyzzy”.');
  expect(nothing.text).not.toContain('<script');
});

test('it runs no script, and has no style but its own', async () => {
  const { text, headers } = await read('/api-reference');
  const policy = headers.get('content-security-policy') ?? '';
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|script-src/);
  expect(text).not.toMatch(/<script| style="| on\w+="/);
});
