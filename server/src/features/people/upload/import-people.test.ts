import { setTimeout as wait } from 'node:timers/promises';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { importPeople, listUploads } from '@regalo/contract/people/upload/upload';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../testing/company-tables.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePerson,
} from '../../../testing/factories.ts';
import { changeCompany } from '../../../testing/operated-companies.ts';
import { csv, workbook } from '../../../testing/sample-sheets.ts';
import { sendSheet, upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp({ now: () => new Date('2026-03-02T04:00:00Z') });
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const BUSY = 'Another file of your company is being read. Please try again in a moment.';
const HEADER = ['First Name', 'Last Name', 'Email', 'Phone', 'Date of Birth', 'Country'];
const ANA = ['Ana', 'Mora', 'ana@x.cr', '+506 8888-7777', '17/05/1990', 'Costa Rica'];
const ALL = [...HEADER, 'Fecha de ingreso', 'Idioma', 'Sin regalos de celebración'];
const EVERYTHING = [...ANA, '01/02/2020', 'Inglés', 'sí'];

const send = (file: Buffer | undefined, fields: Record<string, string> = { role: '1' }) =>
  upload(app, { token: company.token, file, fields });
const emails = (...list: string[]) => csv([['Email'], ...list.map((email) => [email])]);
const peopleOf = async (role = 1) =>
  (await app.call(listPeople, { token: company.token, query: { role } })).reply.body;

describe('adding', () => {
  test('people are answered, listed and searched in their category and group', async () => {
    const group = await makeGroup(app.services.database, company.id, { role: 2 });
    const fields = { role: '2', group_id: String(group) };
    const { status, reply } = await send(workbook([ALL, EVERYTHING]), fields);
    expect(status).toBe(200);
    const ana = {
      id: expect.any(Number),
      first_name: 'Ana',
      last_name: 'Mora',
      email: 'ana@x.cr',
      contact_no: '+50688887777',
      country: 'Costa Rica',
      group_id: group,
    };
    const nothing = { existing_data: [], existing_emails: [], invalid_emails: [] };
    expect(reply).toEqual({
      success: true,
      message: 'Data uploaded successfully!',
      body: {
        added_data: [ana],
        ...nothing,
        duplicate_email: [],
        missing_fields: [],
        invalid_rows: [],
        ...{
          left_out_cells: [],
          marked_cells: [],
          other_sheets: ['Other'],
          skipped_rows: [],
          completed_phones: [],
          points: expect.any(Array),
        },
      },
    });
    const dob = '1990-05-17';
    const rare = { start_date: '2020-02-01', language: 'en', no_occasions: true };
    const one = { ...ana, dob, ...rare, group_name: 'Ventas', role: 2, custom_fields: {} };
    const listed = { total_count: 1, list: [one] };
    expect(await peopleOf(2)).toEqual(listed);
    const search = { token: company.token, query: { role: 2 }, body: { search: 'mora' } };
    expect((await app.call(searchPeople, search)).reply.body).toEqual(listed);
    expect((await peopleOf(1)).total_count).toBe(0);
  });

  test('a file that is only checked tells all the same, and stores nothing', async () => {
    await send(emails('old@x.cr'));
    const rows = [
      ['Ana', 'ana@x.cr'],
      ['Leo', 'leo@x'],
      ['Old', 'old@x.cr'],
      ['Ana', 'ana@x.cr'],
    ];
    const more = Array.from({ length: 5_001 }, (_, n) => ['Eva', `eva${n}@x.cr`]);
    const { reply } = await send(csv([['Nombre', 'Correo'], ...rows, ...more]), {
      role: '1',
      check: 'true',
    });
    const { checked, ...rest } = reply.body;
    expect(checked?.count).toBe(5_002);
    expect(checked?.first.map(({ row, first_name }) => [row, first_name]).slice(0, 2)).toEqual([
      [2, 'Ana'],
      [6, 'Eva'],
    ]);
    expect(checked?.first).toHaveLength(5);
    expect(rest).toMatchObject({
      ...{ added_data: [], existing_emails: ['old@x.cr'] },
      ...{ invalid_emails: ['leo@x'], duplicate_email: ['ana@x.cr'] },
    });
    expect((await peopleOf()).total_count).toBe(1);
    const uploads = await app.call(listUploads, { token: company.token, query: { page: 1 } });
    expect(uploads.reply.body.total_count).toBe(1);
  });

  test('names, date and country may be missing', async () => {
    const { reply } = await send(csv([['Phone'], ['50688887777']]));
    const empty = { first_name: '', last_name: '', email: null, country: null, group_id: 0 };
    expect(reply.body.added_data).toEqual([
      { id: expect.any(Number), contact_no: '+50688887777', ...empty },
    ]);
    expect((await peopleOf()).list).toMatchObject([{ dob: null, group_name: 0 }]);
  });

  test('good rows are added, each other one is told about in its place', async () => {
    const existing = await makePerson(app.services.database, company.id, {
      role: 3,
      email: 'old@x.cr',
    });
    const file = csv([
      ['First Name', 'Email', 'Phone', 'Date of Birth', 'Country'],
      ['Ana', 'ana@x.cr', '', '', ''],
      ['', '', '', '', ''],
      ['Eva', '', '', '', ''],
      ['Eva', 'eva@x', '', '', ''],
      ['Eva', ' ANA@x.cr', '', '', ''],
      ['Eva', 'OLD@x.cr', '', '', ''],
      ['Eva', company.email.toUpperCase(), '', '', ''],
      ['E'.repeat(61), 'long@x.cr', '', '', ''],
      ['Eva', 'born@x.cr', '', '2026-03-02', ''],
      ['Eva', 'today@x.cr', '', '2026-03-01', ''],
      ['Eva', 'phone@x.cr', '123', '', ''],
      ['Eva', 'where@x.cr', '', '', 'Atlantis'],
    ]);
    const { status, reply } = await send(file);
    expect(status).toBe(200);
    const { body } = reply;
    expect(body.added_data.map((one) => one.email)).toEqual([
      ...['ana@x.cr', 'born@x.cr', 'today@x.cr', 'phone@x.cr', 'where@x.cr'],
    ]);
    expect(body.existing_data).toMatchObject([{ id: existing, email: 'old@x.cr' }]);
    expect(body.existing_emails).toEqual(['old@x.cr']);
    expect(body.invalid_emails).toEqual(['eva@x']);
    expect(body.duplicate_email).toEqual(['ana@x.cr']);
    const missing = { reason: 'row_contact_missing', params: {} };
    expect(body.missing_fields).toEqual([
      { row: 4, ...missing, message: 'Either Email or Phone is required' },
    ]);
    expect(body.invalid_rows).toMatchObject([
      { row: 8, message: 'Sorry you cannot add your own email.' },
      { row: 9, message: 'First Name must be less than 60 characters' },
    ]);
    expect(body.left_out_cells).toMatchObject([
      { row: 10, field: 'dob', message: 'Date of birth cannot be in the future.' },
      {
        ...{ row: 12, field: 'contact_no' },
        message: 'Please enter the phone number with its country code, for example +506.',
      },
      { row: 13, field: 'country', message: 'Please choose a country from the list.' },
    ]);
    expect((await peopleOf()).total_count).toBe(5);
  });

  test('what the file leaves open is not stored, unless it is answered', async () => {
    const file = csv([
      ['Nombre', 'Correo', 'Fecha de nacimiento'],
      ['Alonso Martín', 'a@x.cr', '05/04/1990'],
      ['', 'n@x.cr', ''],
      ['MORA RIOS', 's@x.cr', '05/04/1991'],
    ]);
    const { token } = company;
    const asked = (await sendSheet(app, importPeople, { token, file, fields: { role: '1' } })).reply
      .body;
    expect(asked.added_data).toEqual([]);
    expect(asked.skipped_rows.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'row_name_unclear'],
      [3, 'row_without_name'],
      [4, 'row_name_unclear'],
    ]);
    expect(asked.points.map(({ about, chosen }) => [about, chosen])).toEqual([
      ['names_order', undefined],
      ['dates_order', undefined],
      ['without_name', undefined],
    ]);
    const answers = {
      ...{ names_order: 'surnames_first', dates_order: 'month_first', without_name: 'store' },
    };
    const { body } = (await send(file, { role: '1', ...answers })).reply;
    expect(body.added_data.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Martín', 'Alonso'],
      ['', ''],
    ]);
    // Two surnames alone: no order says which of them is the name.
    expect(body.skipped_rows.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'row_name_unclear'],
    ]);
    expect((await peopleOf()).list).toHaveLength(2);
    // The name as it was written is kept with what is written down of them.
    const kept = await asSuperuser(
      app,
      "select after->>'written_name' as written from audit_entries where company_id = $1 and subject = 'person' order by id",
      [company.id],
    );
    expect(kept.map(({ written }) => written)).toEqual(['Alonso Martín', null]);
  });

  test('phones get the code of the company’s country; rows without a person skipped', async () => {
    const change = { country: 'PA' };
    await changeCompany(app.services.database, company.id, change, 'test');
    const { body } = (
      await send(csv([['Lista'], ['Correo', 'Celular'], ['a@x.pa', '6612-3450'], ['Total: 1']]))
    ).reply;
    expect(body.added_data).toMatchObject([{ contact_no: '+50766123450', country: null }]);
    expect(body.completed_phones).toEqual([{ row: 3, contact_no: '+50766123450' }]);
    expect(body.skipped_rows).toEqual([
      { row: 4, reason: 'row_is_total', params: {}, message: 'This row is a total or a note.' },
    ]);
  });

  test('who exists is known by e-mail, without one by phone', async () => {
    const { database } = app.services;
    const phone = '+50688880001';
    const first = await makePerson(database, company.id, { email: 'a@x.cr', phone });
    await makePerson(database, company.id, { email: 'b@x.cr', phone });
    const file = csv([
      ['Email', 'Phone'],
      ['', phone],
      ['new@x.cr', phone],
    ]);
    const { body } = (await send(file)).reply;
    expect(body.added_data.map((one) => one.email)).toEqual(['new@x.cr']);
    expect(body.existing_data.map((one) => one.id)).toEqual([first]);
  });

  test('nobody but the own company’s people exist, and deleted ones do not', async () => {
    const { database } = app.services;
    await makePerson(database, (await makeCompany(database)).id, { email: 'a@x.cr' });
    const deleted = await makePerson(database, company.id, { email: 'b@x.cr' });
    await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [deleted]);
    const { body } = (await send(emails('a@x.cr', 'b@x.cr'))).reply;
    expect([body.added_data.length, body.existing_data.length]).toEqual([2, 0]);
  });

  test('the same file again adds nobody', async () => {
    const file = csv([HEADER, ANA, ['', '', '', '+50688880001', '', '']]);
    await send(file);
    const { status, reply } = await send(file);
    expect([status, reply.message]).toEqual([200, 'No valid data to upload.']);
    expect(reply.body.added_data).toEqual([]);
    expect(reply.body.existing_emails).toEqual(['ana@x.cr', '+50688880001']);
    expect((await peopleOf()).total_count).toBe(2);
  });

  test('the same people in five files at once are added once', async () => {
    const list = Array.from({ length: 300 }, (_, n) => `p${n}@x.cr`);
    const files = [list, [...list].reverse(), list, [...list].reverse(), list];
    const answers = await Promise.all(files.map((one) => send(emails(...one))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const counted = answers.map(({ reply }) => reply.body.added_data.length);
    expect(counted.reduce((sum, n) => sum + n)).toBe(300);
    for (const { reply } of answers)
      expect(reply.body.added_data.length + reply.body.existing_data.length).toBe(300);
    expect((await peopleOf()).total_count).toBe(300);
  });
});

test('files that another process keeps waiting hold no connections', async () => {
  const other = await makeCompany(app.services.database);
  const holder = await connect(app.superuserUrl);
  await holder.query(`select pg_advisory_lock(hashtext('import people'), ${company.id})`);
  // Five files of a company are taken in at a time. With more than one behind them, a slow machine would refuse the last.
  const sent = Array.from({ length: 6 }, (_, n) => send(emails(`p${n}@x.cr`)));
  try {
    // Those that waited in the database would never be answered.
    const answers = await Promise.race([Promise.all(sent), wait(45_000, [])]);
    const { status } = await app.call(listPeople, { token: other.token, query: { role: 1 } });
    expect(status).toBe(200);
    expect(answers.map((answer) => [answer.status, answer.error.message])).toEqual(
      Array(6).fill([503, BUSY]),
    );
  } finally {
    await holder.end();
    await Promise.all(sent);
  }
  expect((await send(emails('p1@x.cr'))).status).toBe(200);
}, 60_000);

test('30,000 people are added while other requests are answered', async () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `Ana ${n},p${n}@ejemplo.cr`);
  const file = Buffer.from(['First Name,Email', ...lines].join('\n'));
  let done = false;
  const sent = send(file).finally(() => {
    done = true;
  });
  const waits: number[] = [];
  while (!done) {
    const began = performance.now();
    expect((await app.fetch('/healthz')).status).toBe(200);
    waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { reply } = await sent;
  expect(reply.body.added_data).toHaveLength(30_000);
  expect((await peopleOf()).total_count).toBe(30_000);
  expect(waits.length).toBeGreaterThan(20);
  expect(Math.max(...waits)).toBeLessThan(1_000);
});
