import { erasePerson } from '@regalo/contract/people/privacy';
import {
  EXPORT_TYPES,
  EXPORTS_MAX,
  type PublicExportType,
} from '@regalo/contract/public-api/exports';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { expect, test } from 'vitest';
import { sweepExports } from '../features/exports/sweep-exports-job.ts';
import { writeExport } from '../features/exports/write-export-job.ts';
import { openPlace } from '../platform/export/places.ts';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { writeExports } from '../testing/exports.ts';
import { makeCompany, makePerson } from '../testing/factories.ts';
import { useKey } from '../testing/public-api.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const { made, call, count } = useKey(app);

const PEOPLE = { type: 'people', filters: { kind: 'employee' } };
const ask = async (body: object = PEOPLE) => (await call('POST', '/exports', { body })).body;
const read = async (id: number) => (await call('GET', `/exports/${id}`)).body;
const write = () => writeExports(app, made.company.id);

async function download(id: number, secret = made.key.secret) {
  const response = await app.fetch(`${PUBLIC_API_BASE}/exports/${id}/file`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const addAna = () =>
  makePerson(app.services.database, made.company.id, { firstName: 'Ana', lastName: 'Mora' });

test('an export waits, is written by a worker, and is downloaded', async () => {
  await addAna();
  const asked = await ask();
  expect([asked.status, asked.file]).toEqual(['pending', null]);
  expect((await call('GET', `/exports/${asked.id}/file`)).body.code).toBe('export_without_file');
  await write();
  const { status, file, expires_at, finished_at } = await read(asked.id);
  expect(status).toBe('complete');
  expect(Date.parse(expires_at) - Date.parse(finished_at)).toBe(24 * 3_600_000);
  const { text, headers } = await download(asked.id);
  expect(text).toContain('"Ana"');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${file.name}"`);
  expect(file.bytes).toBe(Buffer.byteLength(text) + Buffer.byteLength('\uFEFF'));
});

test.each(Object.keys(EXPORT_TYPES) as PublicExportType[])(
  'a file of %s, as both kinds of file, and written into the audit',
  async (type) => {
    const filters = type === 'people' ? { kind: 'employee' } : {};
    for (const format of ['csv', 'excel']) {
      const { id } = await ask({ type, format, filters });
      await write();
      expect((await read(id)).status).toBe('complete');
      const { text } = await download(id);
      if (format === 'excel') expect(text.slice(0, 2)).toBe('PK');
    }
    const audited = await asSuperuser(
      app,
      "select author from audit_entries where company_id = $1 and action = 'exported'",
      [made.company.id],
    );
    expect(audited).toEqual(Array(2).fill({ author: `manager:${made.key.id}` }));
  },
);

test('a key needs what members need for the same file, when it asks, while it is written and to download', async () => {
  for (const [type, { may }] of Object.entries(EXPORT_TYPES))
    for (const permission of may) {
      const others = [...new Set(Object.values(EXPORT_TYPES).flatMap((one) => one.may))];
      const permissions = others.filter((one) => one !== permission) as 'orders.all'[];
      const { secret } = await makeApiKey(app, made.company.token, { permissions });
      const body = { ...PEOPLE, type, filters: type === 'people' ? PEOPLE.filters : {} };
      const { status } = await callApi(app, secret, 'POST', '/exports', { body });
      expect([type, permission, status]).toEqual([type, permission, 403]);
    }
  const withdraw = () =>
    asSuperuser(app, "update api_keys set permissions = '{people.read}' where id = $1", [
      made.key.id,
    ]);
  const complete = await ask();
  await write();
  const waiting = await ask();
  await withdraw();
  await write();
  expect((await download(complete.id)).status).toBe(403);
  const { status, failure } = await read(waiting.id);
  expect([status, failure]).toEqual(['failed', 'permission_missing']);
});

test('another key of the company, and a key that was revoked, get nothing', async () => {
  const { id } = await ask();
  const other = await makeApiKey(app, made.company.token);
  for (const path of [`/exports/${id}`, `/exports/${id}/file`])
    expect((await callApi(app, other.secret, 'GET', path)).status).toBe(404);
  await asSuperuser(app, 'update api_keys set revoked_at = now() where id = $1', [made.key.id]);
  await write();
  const rows = await asSuperuser(app, 'select state, failure from exports where company_id = $1', [
    made.company.id,
  ]);
  expect(rows).toEqual([{ state: 'failed', failure: 'api_key_invalid' }]);
});

test('the year of payroll is a number, or the text that it was before', async () => {
  for (const year of [2024, '2024']) {
    const asked = await ask({ type: 'payroll', filters: { year } });
    expect(asked.filters).toEqual({ year });
    await write();
    expect((await read(asked.id)).file.name).toBe('payroll_2024.csv');
  }
  for (const [year, code] of [
    [999, 'input_too_small'],
    [10_000, 'input_too_large'],
    ['24', 'year_invalid'],
    [2024.5, 'input_invalid'],
    [true, 'input_invalid'],
  ]) {
    const refused = await ask({ type: 'payroll', filters: { year } });
    expect([year, refused.code, refused.errors[0].pointer]).toEqual([year, code, '/filters/year']);
  }
});

test('filters are those of the type', async () => {
  const refused = async (body: object) => {
    const answer = (await call('POST', '/exports', { body })).body;
    return [answer.code, answer.errors[0].pointer];
  };
  expect(await refused({ type: 'people' })).toEqual(['input_missing', '/filters/kind']);
  expect(await refused({ type: 'gifts', filters: { month: '2026-01' } })).toEqual([
    'input_unknown',
    '/filters/month',
  ]);
  expect(await count('exports')).toBe(0);
});

test('a group that the company has not, or that is of another kind, is refused at once', async () => {
  const stranger = await makeCompany(app.services.database);
  const { secret } = await makeApiKey(app, stranger.token);
  const named = { body: { name: 'Ventas', kind: 'employee' } };
  const { id: foreign } = (await callApi(app, secret, 'POST', '/groups', named)).body;
  const { id: own } = (await call('POST', '/groups', named)).body;
  const refused = async (kind: string, group_id: number) => {
    const body = { type: 'people', filters: { kind, group_id } };
    const { status, body: answer } = await call('POST', '/exports', { body });
    return [status, answer.code, answer.errors[0].pointer];
  };
  const pointer = '/filters/group_id';
  expect(await refused('employee', foreign)).toEqual([404, 'group_not_found', pointer]);
  expect(await refused('client', own)).toEqual([422, 'wrong_category', pointer]);
  expect(await count('exports')).toBe(0);
  const { status } = await ask({ type: 'people', filters: { kind: 'employee', group_id: own } });
  expect(status).toBe('pending');
});

test('a repetition under one key is one export', async () => {
  const headers = { 'idempotency-key': 'again' };
  const send = () => call('POST', '/exports', { body: PEOPLE, headers });
  const first = await send();
  for (const { body } of await Promise.all([send(), send(), send()]))
    expect(body).toEqual(first.body);
  expect(await count('exports')).toBe(1);
});

test('an export that is canceled is not written, or not kept', async () => {
  const waiting = await ask();
  expect((await call('POST', `/exports/${waiting.id}/cancel`)).body.status).toBe('canceled');
  await write();
  const complete = await ask();
  await write();
  expect((await call('POST', `/exports/${complete.id}/cancel`)).body.status).toBe('canceled');
  for (const { id } of [waiting, complete]) expect((await download(id)).status).toBe(409);
});

test('when a person is erased, what is kept of them ends, and what is being written begins anew', async () => {
  const person = await addAna();
  const complete = await ask();
  await write();
  const running = await ask();
  await asSuperuser(app, "update exports set state = 'running', attempts = 1 where id = $1", [
    running.id,
  ]);
  const erased = await app.call(erasePerson, {
    token: made.company.token,
    body: { id: person, open_gifts: 'keep', confirm: true },
  });
  expect(erased.status).toBe(200);
  expect([(await read(complete.id)).status, (await read(running.id)).status]).toEqual([
    'expired',
    'pending',
  ]);
  expect((await download(complete.id)).status).toBe(409);
  await write();
  expect((await download(running.id)).text).not.toContain('Ana');
});

test('an attempt that others have overtaken finishes nothing', async () => {
  const person = await addAna();
  const { id } = await ask();
  const { storage } = app.services;
  let overtaken = false;
  const slow = {
    ...storage,
    async put(...stored: Parameters<typeof storage.put>) {
      if (!overtaken) {
        overtaken = true;
        await app.call(erasePerson, {
          token: made.company.token,
          body: { id: person, open_gifts: 'keep', confirm: true },
        });
      }
      await storage.put(...stored);
    },
  };
  const payload = { companyId: made.company.id, exportId: id };
  await writeExport.handle({ ...app.services, storage: slow }, payload, AbortSignal.any([]));
  expect((await download(id)).text).not.toContain('Ana');
  expect((await read(id)).status).toBe('complete');
});

test('a file ends after its time; its files go, and no address shows them while they are there', async () => {
  const { id } = await ask();
  await write();
  const [row] = await asSuperuser(app, 'select place from exports where id = $1', [id]);
  const file = `exports/${row?.place}/1-1.bin`;
  expect((await app.fetch(`/media/${file}`)).status).toBe(404);
  const stored = await app.services.storage.get(file);
  expect(stored?.bytes).toBeGreaterThan(0);
  await asSuperuser(app, 'update exports set expires_at = now() where id = $1', [id]);
  expect((await read(id)).status).toBe('expired');
  expect((await download(id)).status).toBe(409);
  const sweep = () =>
    sweepExports.ofCompany(app.services, made.company.id, { dueAt: new Date().toISOString() });
  await sweep();
  expect(await app.services.storage.get(file)).toBeUndefined();
  await asSuperuser(
    app,
    "update exports set created_at = now() - interval '31 days' where id = $1",
    [id],
  );
  await sweep();
  expect(await count('exports')).toBe(0);
});

test('a company has so many exports at most', async () => {
  await asSuperuser(
    app,
    `insert into exports (company_id, key_id, type, format, filters)
    select $1, $2, 'people', 'csv', '{}' from generate_series(1, ${EXPORTS_MAX - 1})`,
    [made.company.id, made.key.id],
  );
  const { id } = await ask();
  expect((await call('POST', '/exports', { body: PEOPLE })).body.code).toBe('too_many_exports');
  await call('POST', `/exports/${id}/cancel`);
  expect((await ask()).status).toBe('pending');
});

test('one whose worker failed is written by the next, and one that always fails has failed', async () => {
  const payloads = [await ask(), await ask()].map(({ id }) => ({
    ...{ companyId: made.company.id, exportId: id as number },
  }));
  const full = {
    ...app.services.storage,
    put: () => Promise.reject(new Error('the disk is full')),
  };
  const fail = (payload: (typeof payloads)[number]) =>
    expect(
      writeExport.handle({ ...app.services, storage: full }, payload, AbortSignal.any([])),
    ).rejects.toThrow('the disk is full');
  const [once, always] = payloads as [(typeof payloads)[number], (typeof payloads)[number]];
  await fail(once);
  expect((await read(once.exportId)).status).toBe('running');
  await writeExport.handle(app.services, once, AbortSignal.any([]));
  expect((await read(once.exportId)).status).toBe('complete');
  for (let attempt = 1; attempt <= 10; attempt += 1) await fail(always);
  const { status, failure } = await read(always.exportId);
  expect([status, failure]).toEqual(['failed', 'unexpected_error']);
});

test('while the company has two others running one waits, and tries again later', async () => {
  const { id } = await ask();
  const owner = made.company.id;
  const places = await Promise.all(
    [1, 2].map(() => openPlace(app.services.database, owner, 'place', app.services.database)),
  );
  await write();
  const { status } = await read(id);
  for (const place of places) await place.close();
  expect(status).toBe('pending');
  await write();
  expect((await read(id)).status).toBe('complete');
});
