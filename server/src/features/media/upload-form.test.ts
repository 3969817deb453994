import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { uploadMedia } from '@regalo/contract/media/media';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { box, film, photo } from '../../testing/sample-media.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sendForm, upload } from '../../testing/uploads.ts';

const MB = 1024 * 1024;

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

/** A film of exactly so many bytes. */
function filmOf(bytes: number): Buffer {
  const short = film();
  return Buffer.concat([short, box('mdat', Buffer.alloc(bytes - short.length - 8))]);
}

/** A picture with so many bytes behind it. */
async function imageOf(bytes: number): Promise<Buffer> {
  const image = await photo();
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
}

test.each([
  ['image', 2 * MB, 200, 'Image uploaded successfully!'],
  ['image', 2 * MB + 1, 413, 'Image size exceeds the maximum limit of 2MB.'],
  ['image', 8 * MB + 1, 413, 'Image size exceeds the maximum limit of 2MB.'],
  ['video', 8 * MB, 200, 'Video uploaded successfully!'],
  ['video', 8 * MB + 1, 413, 'Video size exceeds the maximum limit of 8MB.'],
  ['video', 20 * MB, 413, 'Video size exceeds the maximum limit of 8MB.'],
] as const)('%s of %i bytes is answered %i', async (kind, bytes, status, message) => {
  const file = kind === 'video' ? filmOf(bytes) : await imageOf(bytes);
  const answer = await upload(app, company.token, kind, file);
  expect([answer.status, answer.reply.message]).toEqual([status, message]);
});

test('what is far too much is refused before it is read', async () => {
  const form = { body: Buffer.alloc(33 * MB), type: 'multipart/form-data; boundary=x' };
  const { status, reply } = await sendForm(app, company.token, form);
  expect([status, reply.code]).toEqual([413, 'too_large']);
});

const part = (name: string, content: string, filename = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${content}\r\n`;
const gif = 'GIF89a';

test.each<[string, string, number, string]>([
  ['no type', `${part('image', gif, 'a.gif')}--x--\r\n`, 422, 'type must be one of 2, 7.'],
  ['no file', `${part('type', '2')}--x--\r\n`, 422, 'Please select a file before uploading.'],
  ['a text for a file', `${part('type', '2')}${part('image', gif)}--x--\r\n`, 422, 'Please select'],
  ['another type', `${part('type', '3')}${part('image', gif, 'a')}--x--\r\n`, 422, 'type must be'],
  ['nothing', '', 422, 'type must be one of 2, 7.'],
  ['no end', part('type', '2'), 400, 'The form is malformed.'],
  ['half a file', part('image', gif, 'a.gif').slice(0, -4), 400, 'The form is malformed.'],
  ['no form', 'hello', 400, 'The form is malformed.'],
  ['two files', `${part('image', gif, 'a')}${part('other', gif, 'b')}--x--\r\n`, 400, 'The form'],
  ['many fields', `${part('a', 'b').repeat(99)}--x--\r\n`, 400, 'The form is malformed.'],
  ['a prototype', `${part('__proto__', 'b')}--x--\r\n`, 400, 'The form is malformed.'],
  ['a header without end', `--x\r\n${'X: y\r\n'.repeat(5_000)}`, 400, 'The form is malformed.'],
])('%s: %#', async (_, body, status, message) => {
  const form = { body, type: 'multipart/form-data; boundary=x' };
  const answer = await sendForm(app, company.token, form);
  expect([answer.status, answer.reply.message]).toEqual([
    status,
    expect.stringMatching(new RegExp(`^${message}`)),
  ]);
});

test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'image/png'])(
  'a body of type %s is no form',
  async (type) => {
    const { status, reply } = await sendForm(app, company.token, { body: '{"type":"2"}', type });
    expect([status, reply.code]).toEqual([415, 'unsupported_type']);
  },
);

test('a form without a boundary, or of noise, is malformed', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const { status, reply } = await sendForm(app, company.token, {
      body: randomBytes(9_999),
      type,
    });
    expect([status, reply.code]).toEqual([400, 'malformed']);
  }
});

test('other endpoints take no form', async () => {
  const answer = await app.fetch(`${API_BASE}/manager/add-people`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}`, 'x-csrf-token': app.csrf() },
    body: new FormData(),
  });
  expect(answer.status).toBe(415);
});

test('an upload needs a session and a CSRF token', async () => {
  const form = new FormData();
  const send = (headers: Record<string, string>) =>
    app.fetch(API_BASE + uploadMedia.path, { method: 'POST', headers, body: form });
  expect((await send({ 'x-csrf-token': app.csrf() })).status).toBe(401);
  expect((await send({ authorization: `Bearer ${company.token}` })).status).toBe(419);
});

test('an order takes its own company’s upload and nobody else’s', async () => {
  const other = await makeCompany(app.services.database);
  const image = (await upload(app, company.token, 'image', await photo())).reply.data;
  const order = async (buyer: MadeCompany) => {
    const person = await makePerson(app.services.database, buyer.id);
    const headers = { 'idempotency-key': 'k' };
    const body = { ...freeOrder([person]), image };
    return (await app.call(sendGifts, { token: buyer.token, headers, body })).status;
  };
  expect([await order(other), await order(company)]).toEqual([404, 200]);
});

test.each([0, 1, 30, 200])('an upload given up after %i ms leaves the server well', async (ms) => {
  const { hostname, port } = new URL(app.url);
  const head = `POST ${API_BASE}${uploadMedia.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${company.token}
X-CSRF-Token: ${app.csrf()}\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`;
  const begun = part('image', gif, 'a.gif').slice(0, -2);
  const chunk = `${begun.length.toString(16)}\r\n${begun}\r\n`;
  const socket = connect(Number(port), hostname);
  socket.write(head.replace(/\r?\n/g, '\r\n') + chunk);
  await wait(ms);
  socket.destroy();
  expect((await upload(app, company.token, 'video', film())).status).toBe(200);
  expect(app.logs.filter((line) => /unexpected error/.test(line))).toEqual([]);
});
