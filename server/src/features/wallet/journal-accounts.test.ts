import {
  ACCOUNT_NUMBER_MAX,
  exportMonthEnd,
  getJournalAccounts,
  saveJournalAccounts,
} from '@regalo/contract/wallet/journal';
import { beforeEach, expect, test } from 'vitest';
import { download, linesOf } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { signIn } from '../../testing/held-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database, { funds: 5_000 });
});

const read = async (language: 'en' | 'es' = 'en', { token } = company) =>
  (await app.call(getJournalAccounts, { token, query: { language } })).reply.body;
const save = (body: Record<string, unknown>, { token } = company) =>
  app.call(saveJournalAccounts, { token, body });

const audited = ({ id }: MadeCompany) =>
  asSuperuser(
    app,
    `select author, before, after from audit_entries
      where company_id = $1 and subject = 'company' and action = 'changed' order by id`,
    [id],
  );

test('accounts have our words until the company names its own, which the journal has then', async () => {
  expect((await read('es')).wallet).toEqual({ number: 'R1', name: 'Fondos prepagados en Regalo' });
  const before = await read();
  const wallet = { number: '1-1-05', name: '=Anticipos; "Regalo"' };
  const { status, reply } = await save({ ...before, wallet: { ...wallet, number: ' 1-1-05 ' } });
  expect([status, reply.body]).toEqual([200, { ...before, wallet }]);
  expect(await read('es')).toMatchObject({ wallet, funding: { name: 'Pagos a Regalo' } });
  const { file } = await download(app, exportMonthEnd.path, { token: company.token });
  expect(
    linesOf(file)
      .slice(1, -1)
      .map((line) => line.slice(11)),
  ).toEqual([
    expect.stringMatching(/^"\d{4}-\d\d-1","1-1-05","'=Anticipos;? ""Regalo""",5000,,/),
    expect.stringMatching(/^"\d{4}-\d\d-1","R2","Payments to Regalo",,5000,/),
  ]);
});

test('a change is written down with what was before, and the same again is none', async () => {
  const other = await makeCompany(app.services.database);
  const accounts = await read();
  const shops = { number: '6-10', name: 'Gastos de personal' };
  for (let n = 0; n < 2; n += 1) await save({ ...accounts, shops });
  await save({ ...accounts, shops: { ...shops, number: '6-11' } });
  const author = `manager:${company.managerId}`;
  const named = (account: string) => ({ journal_accounts: [account] });
  expect(await audited(company)).toEqual([
    {
      author,
      before: named('R4 Gifts that were spent'),
      after: named('6-10 Gastos de personal'),
    },
    { author, before: named('6-10 Gastos de personal'), after: named('6-11 Gastos de personal') },
  ]);
  expect(await read('en', other)).toEqual(accounts);
});

test.each([
  [{ number: '', name: 'x' }, 'account_number_invalid'],
  [{ number: '1'.repeat(ACCOUNT_NUMBER_MAX + 1), name: 'x' }, 'account_number_invalid'],
  [{ number: '1', name: ' ' }, 'account_name_invalid'],
  [{ number: '1', name: 'a\0b' }, 'text_unstorable'],
  [{ number: '1', name: 'x', more: 1 }, 'input_unknown'],
])('the account %j is refused', async (fees, reason) => {
  const refused = await save({ ...(await read()), fees });
  expect([refused.status, refused.error.reason]).toEqual([422, reason]);
});

test('who may not change the settings neither sees nor names accounts', async () => {
  const accounts = await read();
  const finance = await signIn(app, company.id, 'finance');
  expect((await app.call(getJournalAccounts, { token: finance.token })).status).toBe(403);
  const named = await app.call(saveJournalAccounts, { token: finance.token, body: accounts });
  expect(named.status).toBe(403);
});
