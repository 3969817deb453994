import { createCustomField, updateCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { addGroup } from '@regalo/contract/groups/groups';
import { addToGroup } from '@regalo/contract/groups/members';
import {
  getPersonDetail,
  listPersonGifts,
  listPersonHistory,
} from '@regalo/contract/people/detail';
import { addPerson, updatePerson } from '@regalo/contract/people/form';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePerson,
} from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { freeOrder, numberOfOrder } from '../../../testing/orders.ts';
import { upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const FORM = {
  first_name: 'Eva',
  last_name: 'Solís',
  dob: '1990-01-31',
  country: 'Costa Rica',
  contact_no: '+50688887777',
  role: 1 as const,
};

async function add(): Promise<number> {
  const email = `eva${Date.now()}${Math.random()}@x.cr`;
  const { status, reply } = await app.call(addPerson, {
    token: company.token,
    body: { ...FORM, email },
  });
  expect(status).toBe(200);
  return reply.body.id;
}

async function edit(id: number, change: Record<string, unknown>): Promise<void> {
  const body = { id, ...change };
  expect((await app.call(updatePerson, { token: company.token, body })).status).toBe(200);
}

async function read(id: number) {
  const answer = await app.call(getPersonDetail, { token: company.token, query: { id } });
  expect(answer.status).toBe(200);
  return answer.reply.body;
}

async function gifts(id: number, query: Record<string, number> = {}) {
  const answer = await app.call(listPersonGifts, {
    token: company.token,
    query: { id, ...query },
  });
  expect(answer.status).toBe(200);
  return answer.reply.body;
}

async function history(id: number, query: Record<string, number> = {}) {
  const answer = await app.call(listPersonHistory, {
    token: company.token,
    query: { id, ...query },
  });
  expect(answer.status).toBe(200);
  return answer.reply.body;
}

async function send(users: number[], amount = 10_000): Promise<number> {
  const { status, reply } = await app.call(sendGifts, {
    token: company.token,
    body: freeOrder(users, { amount }),
  });
  expect(status).toBe(200);
  return reply.body.order_id;
}

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe('how a person came', () => {
  test('by the form: who added them, and no file', async () => {
    const id = await add();
    const { person, ...rest } = await read(id);
    expect(person).toMatchObject({ id, first_name: 'Eva', dob: '1990-01-31' });
    expect(rest).toEqual({
      createdAt: INSTANT,
      added_by: 'Ana Mora',
      file: null,
      email_came_back: null,
      shares_with: [],
      time_zone: HOME_ZONE,
    });
  });

  test('when a mail to their address last came back, until it is corrected', async () => {
    const id = await add();
    const { email } = (await read(id)).person;
    await asSuperuser(
      app,
      `insert into bounced_addresses (company_id, address_hash, bounced_at)
      values ($1, sha256(convert_to($2, 'UTF8')), '2026-11-03T15:00:00Z')`,
      [company.id, email?.toLowerCase()],
    );
    expect((await read(id)).email_came_back).toBe('2026-11-03T15:00:00.000Z');
    await edit(id, { email: `right${id}@x.cr` });
    expect((await read(id)).email_came_back).toBeNull();
  });

  test('by a spreadsheet: its name', async () => {
    const file = Buffer.from('First Name,Email\nEva,eva@sheet.cr\n');
    const { reply } = await upload(app, { token: company.token, file, name: 'planilla.csv' });
    const [added] = reply.body.added_data;
    expect(await read(added?.id ?? 0)).toMatchObject({
      added_by: 'Ana Mora',
      file: 'planilla.csv',
      person: { first_name: 'Eva', dob: null },
    });
  });

  test('unknown, where it was written down nowhere', async () => {
    const id = await makePerson(app.services.database, company.id);
    expect(await read(id)).toMatchObject({ added_by: null, file: null });
    expect(await history(id)).toEqual({ list: [], total_count: 0 });
  });
});

describe('the gifts a person received', () => {
  test('are newest first, with value, status and order', async () => {
    const [eva, leo] = [await add(), await makePerson(app.services.database, company.id)];
    const first = await send([eva, leo], 5_000);
    await send([leo]);
    const second = await send([eva], 7_000);
    await setGifts(app, { status: 'claimed' }, 'g.order_id = $1', [second]);
    const byMail = {
      channel: 'mail',
      failure: null,
      reason: null,
      deliveredAt: null,
      readAt: null,
      cost: null,
    };
    const common = {
      ...{ id: expect.any(Number), name: 'Free Amount Gift', createdAt: INSTANT },
      ...byMail,
    };
    expect(await gifts(eva)).toEqual({
      list: [
        {
          ...common,
          order_id: second,
          order_number: await numberOfOrder(app, second),
          gift_value: 7_000,
          status: 'opened',
        },
        {
          ...common,
          order_id: first,
          order_number: await numberOfOrder(app, first),
          gift_value: 5_000,
          status: 'queued',
        },
      ],
      total_count: 2,
    });
  });

  test('say why a mail did not arrive', async () => {
    const eva = await add();
    await send([eva]);
    const reason = '550 5.1.1 User unknown';
    await asSuperuser(
      app,
      "update deliveries set status = 'failed', reason = $1 where company_id = $2",
      [reason, company.id],
    );
    expect((await gifts(eva)).list).toMatchObject([{ status: 'failed', channel: 'mail', reason }]);
  });

  test('come in pages with the exact number', async () => {
    const eva = await add();
    for (let n = 1; n <= 7; n += 1) await send([eva], 5_000 + n);
    const page = await gifts(eva, { page: 2, limit: 3 });
    expect([page.list.map((gift) => gift.gift_value), page.total_count]).toEqual([
      [5_004, 5_003, 5_002],
      7,
    ]);
    expect((await gifts(eva, { page: 9 })).list).toEqual([]);
  });
});

describe('the history of a person', () => {
  test('has what changed of custom fields, under the names that they have now', async () => {
    const { token } = company;
    const field = async (name: string) => {
      const body = { subject: 'person', kind: 'text', name, required: false } as const;
      return (await app.call(createCustomField, { token, body })).reply.body.field.id;
    };
    const center = await field('Center');
    await field('Note');
    const id = await add();
    const edited = { custom_fields: { center: 'A', note: 'x' } };
    await edit(id, edited);
    await edit(id, { ...edited, custom_fields: { center: 'B', note: '' } });
    await edit(id, { first_name: 'Evangelina' });
    await app.call(updateCustomField, { token, body: { id: center, name: 'Cost center' } });
    const { list } = await history(id);
    expect(list.map(({ changes, custom_changes }) => [changes.length, custom_changes])).toEqual([
      [1, []],
      [
        0,
        [
          { name: 'Cost center', before: 'A', after: 'B' },
          { name: 'Note', before: 'x', after: null },
        ],
      ],
      [
        0,
        [
          { name: 'Cost center', before: null, after: 'A' },
          { name: 'Note', before: null, after: 'x' },
        ],
      ],
      [0, []],
    ]);
  });

  test('says who changed what from what to what', async () => {
    const ventas = await makeGroup(app.services.database, company.id, { name: 'Ventas' });
    const id = await add();
    await edit(id, { first_name: 'Evangelina', contact_no: '', dob: '1990-02-01' });
    await edit(id, { start_date: '2020-02-01', language: 'en', no_occasions: true });
    await edit(id, { no_occasions: false });
    await edit(id, { group_id: ventas });
    await edit(id, { country: 'Panama', email: 'nueva@x.cr' });
    const { list, total_count } = await history(id);
    expect(total_count).toBe(6);
    expect(list.map(({ action, author }) => [action, author])).toEqual([
      ['edited', 'Ana Mora'],
      ['edited', 'Ana Mora'],
      ['edited', 'Ana Mora'],
      ['edited', 'Ana Mora'],
      ['edited', 'Ana Mora'],
      ['added', 'Ana Mora'],
    ]);
    expect(list.map(({ changes }) => changes)).toEqual([
      [
        { field: 'email', before: expect.stringContaining('@x.cr'), after: 'nueva@x.cr' },
        { field: 'country', before: 'Costa Rica', after: 'Panama' },
      ],
      [{ field: 'group_name', before: null, after: 'Ventas' }],
      [{ field: 'no_occasions', before: 'yes', after: null }],
      [
        { field: 'start_date', before: null, after: '2020-02-01' },
        { field: 'language', before: null, after: 'en' },
        { field: 'no_occasions', before: null, after: 'yes' },
      ],
      [
        { field: 'first_name', before: 'Eva', after: 'Evangelina' },
        { field: 'contact_no', before: '+50688887777', after: null },
        { field: 'dob', before: '1990-01-31', after: '1990-02-01' },
      ],
      [],
    ]);
  });

  test('names the groups of moves, of two of one name and of deleted ones too', async () => {
    const group = async (name: string) =>
      (await app.call(addGroup, { token: company.token, body: { name, role: 1 } })).reply.body.id;
    const [one, two] = [await group('Ventas'), await group('Ventas')];
    const id = await add();
    for (const to of [one, two, 0]) {
      const body = { group: to, users: [id] };
      expect((await app.call(addToGroup, { token: company.token, body })).status).toBe(200);
    }
    await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [two]);
    const changes = (await history(id)).list.flatMap((entry) => entry.changes);
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['Ventas', null],
      ['Ventas', 'Ventas'],
      [null, 'Ventas'],
    ]);
  });

  test('comes in pages with the exact number', async () => {
    const id = await add();
    for (let n = 1; n <= 5; n += 1) await edit(id, { last_name: `N${n}` });
    const { list, total_count } = await history(id, { page: 2, limit: 2 });
    expect(total_count).toBe(6);
    expect(list.map(({ changes }) => changes[0]?.after)).toEqual(['N3', 'N2']);
  });
});

describe.each([
  ['the detail', getPersonDetail],
  ['the gifts', listPersonGifts],
  ['the history', listPersonHistory],
] as const)('%s', (_, endpoint) => {
  const call = (id: number, token?: string) =>
    app.call(endpoint as typeof getPersonDetail, { query: { id }, ...(token ? { token } : {}) });

  test('of a deleted, an unknown and another company’s person is 404; without a session 401', async () => {
    const id = await add();
    expect((await call(id, company.token)).status).toBe(200);
    const other = await makeCompany(app.services.database);
    await edit(id, { is_deleted: 1 });
    const theirs = await makePerson(app.services.database, other.id);
    for (const gone of [id, 900_000_000, theirs]) {
      const { status, error } = await call(gone, company.token);
      expect([status, error.code, error.message]).toEqual([404, 'not_found', 'Person not found.']);
    }
    expect((await call(id)).status).toBe(401);
    expect((await call(0, company.token)).status).toBe(422);
  });
});
