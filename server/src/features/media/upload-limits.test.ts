import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { uploadMedia } from '@regalo/contract/media/media';
import { beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { film } from '../../testing/sample-media.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/uploads.ts';

const app = useTestApp();
let ours: MadeCompany;
let theirs: MadeCompany;

beforeAll(async () => {
  ours = await makeCompany(app.services.database);
  theirs = await makeCompany(app.services.database);
});

/** Begins a form and does not go on with it. */
function beginForm({ token }: Pick<MadeCompany, 'token'>): Socket {
  const { hostname, port } = new URL(app.url);
  const head = [
    `POST ${API_BASE}${uploadMedia.path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${token}`,
    `X-CSRF-Token: ${app.csrf()}`,
    'Content-Length: 9999',
    'Content-Type: multipart/form-data; boundary=x',
  ];
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
  return socket;
}

/** What becomes of an upload within a second, and of the same one when the forms before it are gone. */
async function uploadBehind(company: MadeCompany, forms: Socket[]) {
  // Until the server has begun to read them.
  await wait(500);
  const sent = upload(app, company.token, 'video', film()).then(({ status }) => status);
  const soon = await Promise.race([sent, wait(1_000, 'waits')]);
  return {
    soon,
    async afterwards() {
      for (const socket of forms) socket.destroy();
      return await sent;
    },
  };
}

test('a company has five forms received at a time, and keeps nobody else waiting', async () => {
  const colleague = await makeMember(app, ours.id, 'manager');
  const token = await openSessionOf(app, colleague);
  const forms = [ours, ours, ours, { token }, { token }].map(beginForm);
  const { soon, afterwards } = await uploadBehind(ours, forms);
  expect((await upload(app, theirs.token, 'video', film())).status).toBe(200);
  expect([soon, await afterwards()]).toEqual(['waits', 200]);
});

test('a process receives twenty forms at a time', async () => {
  const companies = await Promise.all(
    Array.from({ length: 4 }, () => makeCompany(app.services.database)),
  );
  const forms = companies.flatMap((company) => [1, 2, 3, 4, 5].map(() => beginForm(company)));
  const { soon, afterwards } = await uploadBehind(ours, forms);
  expect([soon, await afterwards()]).toEqual(['waits', 200]);
});

test('a company uploads 500 MB in 24 hours', async () => {
  const add = (hours: number, bytes: number) =>
    asSuperuser(
      app,
      `insert into media (company_id, kind, address, content_type, bytes, created_at)
      values ($1, 'video', '/media/' || gen_random_uuid(), 'video/mp4', $2,
        now() - make_interval(hours => $3))`,
      [ours.id, bytes, hours],
    );
  const send = async ({ token }: MadeCompany) => {
    const { status, reply } = await upload(app, token, 'video', film());
    return [status, reply.code];
  };
  await add(25, 500 * 1024 * 1024);
  await add(23, 400 * 1024 * 1024);
  expect(await send(ours)).toEqual([200, undefined]);
  await add(1, 100 * 1024 * 1024);
  expect(await send(ours)).toEqual([429, 'throttled']);
  expect(await send(theirs)).toEqual([200, undefined]);
});
