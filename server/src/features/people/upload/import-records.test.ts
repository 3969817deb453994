import { utils, write } from '@e965/xlsx';
import { listUploads } from '@regalo/contract/people/upload/upload';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup } from '../../../testing/factories.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp({ now: () => new Date('2026-03-02T04:00:00Z') });
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const HEADER = ['First Name', 'Email'];
const emails = (...list: string[]) => csv([['Email'], ...list.map((email) => [email])]);
const emptyWorkbook: Buffer = write(utils.book_new(utils.aoa_to_sheet([])), { type: 'buffer' });
const rowsOf = (text: string) => asSuperuser(app, text, [company.id]);

describe('records', () => {
  test('the upload is listed, written down with each person, and told of', async () => {
    const { body } = (
      await upload(app, {
        token: company.token,
        file: emails('a@x.cr', 'b@x', 'c@x.cr'),
        name: 'dir/lista\u0007.csv',
      })
    ).reply;
    const counts = { name: 'lista.csv', added: 2, refused: 1 };
    const { reply } = await app.call(listUploads, { token: company.token });
    expect(reply.body).toEqual({
      list: [
        { id: expect.any(Number), ...counts, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ],
      total_count: 1,
    });
    const [first, last] = body.added_data;
    const audit = await rowsOf(
      'select author, action, subject, subject_id, after from audit_entries where company_id = $1 order by id',
    );
    const author = `manager:${company.managerId}`;
    expect(audit).toEqual([
      ...[first, last].map((one) => ({
        ...{ author, action: 'added', subject: 'person', subject_id: one?.id },
        after: {
          ...one,
          role: 1,
          dob: null,
          start_date: null,
          language: null,
          no_occasions: false,
          custom_fields: {},
        },
      })),
      {
        ...{ author, action: 'imported', subject: 'upload', subject_id: reply.body.list[0]?.id },
        after: { ...counts, role: 1, first_id: first?.id, last_id: last?.id },
      },
    ]);
    expect(
      await rowsOf('select kind, details, link from notifications where company_id = $1'),
    ).toEqual([{ kind: 'import', details: { ...counts, role: 1 }, link: '/employees/list' }]);
  });

  test('uploads are paged, newest first', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `${n}.csv`);
    const file = { company_id: company.id, manager_id: company.managerId, added: 1, refused: 0 };
    await app.services.database.inCompany(company.id, (tx) =>
      tx
        .insertInto('uploaded_files')
        .values(names.map((name) => ({ ...file, name })))
        .execute(),
    );
    const page = async (number: number) =>
      (await app.call(listUploads, { token: company.token, query: { page: number } })).reply.body;
    expect((await page(1)).list.map(({ name }) => name)).toEqual(names.slice(1).reverse());
    expect(await page(2)).toMatchObject({ list: [{ name: '0.csv' }], total_count: 11 });
  });
});

describe('refusals', () => {
  const refusal = async (
    file: Buffer | undefined,
    fields = { role: '1' } as Record<string, string>,
  ) => {
    const { status, error } = await upload(app, { token: company.token, file, fields });
    return [status, error.code, error.message];
  };

  test('without a token, and with another company’s or category’s group', async () => {
    expect((await upload(app, { file: emails('a@x.cr') })).status).toBe(401);
    const { database } = app.services;
    const file = emails('a@x.cr');
    const theirs = await makeGroup(database, (await makeCompany(database)).id);
    const wrong = await makeGroup(database, company.id, { role: 3 });
    const into = (group: number) => refusal(file, { role: '1', group_id: String(group) });
    expect(await into(theirs)).toEqual([404, 'not_found', 'Group not found.']);
    expect(await into(wrong)).toEqual([
      ...[422, 'wrong_category'],
      'This group is for people of another category.',
    ]);
    expect(await refusal(file, {})).toEqual([422, 'validation', 'Role must be 1, 2 or 3.']);
    expect(await refusal(undefined)).toEqual([
      ...[422, 'validation'],
      'Please select a file before uploading.',
    ]);
    expect(await rowsOf('select from people where company_id = $1')).toEqual([]);
    expect(await rowsOf('select from uploaded_files where company_id = $1')).toEqual([]);
  });

  test.each<[string, Buffer, number, string]>([
    ['nothing in it', Buffer.alloc(0), 422, 'Uploaded file is empty. Please upload a valid file.'],
    [
      'a header alone',
      csv([HEADER]),
      422,
      'Uploaded file contains no data. Please upload a valid file.',
    ],
    [
      'an empty workbook',
      emptyWorkbook,
      422,
      'Uploaded file is empty. Please upload a valid file.',
    ],
    [
      'other columns',
      csv([['a'], ['b']]),
      422,
      'The first row must name the columns, among them Email or Phone.',
    ],
    [
      'no spreadsheet',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      415,
      'Please upload an .xlsx, .xls or .csv file.',
    ],
    [
      'over two megabytes',
      Buffer.alloc(2 * 1024 * 1024 + 1, 'a'),
      413,
      'File size exceeds 2MB. Please upload a smaller file.',
    ],
    [
      'far over two megabytes',
      Buffer.alloc(9 * 1024 * 1024, 'a'),
      413,
      'File size exceeds 2MB. Please upload a smaller file.',
    ],
  ])('%s', async (_, file, status, message) => {
    expect(await refusal(file)).toEqual([status, expect.any(String), message]);
  });

  test.each(['people.txt', 'people', 'people.xlsx.exe'])('a file named %s', async (name) => {
    const sent = { token: company.token, file: emails('a@x.cr'), name };
    const { status, error } = await upload(app, sent);
    expect([status, error.message]).toEqual([415, 'Please upload an .xlsx, .xls or .csv file.']);
  });

  test('exactly two megabytes are read', async () => {
    const file = Buffer.concat([emails('a@x.cr'), Buffer.from('\n')]);
    const full = Buffer.concat([file, Buffer.alloc(2 * 1024 * 1024 - file.length, ' ')]);
    expect(
      (await upload(app, { token: company.token, file: full })).reply.body.added_data,
    ).toHaveLength(1);
  });
});
