import { getGiveaway } from '@regalo/contract/gifts/giveaways';
import { cancelGifts } from '@regalo/contract/orders/ends';
import { saveCompany } from '@regalo/contract/settings/company';
import { formatCount } from '@regalo/contract/values/count';
import {
  HOUR_MS,
  localDay,
  monthOf,
  plusDays,
  plusMonths,
  rangeOfMonth,
} from '@regalo/contract/values/days';
import {
  downloadInvoice,
  downloadMonthlyStatement,
  getMonthDocuments,
} from '@regalo/contract/wallet/documents';
import { exportMonthEnd } from '@regalo/contract/wallet/journal';
import { exportStatement, getStatement } from '@regalo/contract/wallet/statement';
import { describe, expect, test } from 'vitest';
import { tamperWithBooks } from '../../../testing/books.ts';
import { credit } from '../../../testing/credit.ts';
import { download, formulasIn, readSheets } from '../../../testing/downloads.ts';
import { makeCompany, unique } from '../../../testing/factories.ts';
import { Claimant, codeFor, openOne, wanted } from '../../../testing/giveaways.ts';
import {
  decide,
  holdOne,
  makeApprovingCompany,
  setPolicies,
} from '../../../testing/held-orders.ts';
import { bookAt } from '../../../testing/ledger.ts';
import { changeCompany } from '../../../testing/operated-companies.ts';
import { readWords } from '../../../testing/read-cards.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';
import { issueClaims } from '../../gifts/giveaways/issue-claims-job.ts';
import { deriveHashes } from '../../gifts/keys/gift-keys.ts';
import { MOST_LISTED } from './draw-statement.ts';
import { issueStatementsJob } from './issue-statements-job.ts';

const app = useTestApp();
const present = monthOf(localDay(new Date(), 'America/Costa_Rica'));

type Company = { id: number; token: string };

/** Does what the night does after a month. */
async function issue({ id }: Company, month = plusMonths(present, 1)): Promise<void> {
  const now = () => new Date(`${month}-02T12:00:00Z`);
  const services = { ...app.services, now };
  await issueStatementsJob.ofCompany(services, id, { dueAt: now().toISOString() });
}

const documents = async ({ token }: Company, month = present) =>
  (await app.call(getMonthDocuments, { token, query: { month } })).reply.body;
const file = ({ token }: Company, query: { type: string; language?: string; month?: string }) =>
  download(app, downloadMonthlyStatement.path, { token, query: { month: present, ...query } });

/** A company that bought, returned, and had an order approved and another one held. */
async function makeBusy() {
  const company = await makeApprovingCompany(app);
  const [first] = await makeVouchers(app, company, 3);
  await app.call(cancelGifts, {
    token: company.token,
    headers: { 'idempotency-key': `documents-${unique()}` },
    body: { ids: [first?.giftId ?? 0] },
  });
  await setPolicies(app, company, { order_limit: 1_000 });
  expect(await decide(app, company.approver, await holdOne(app, company))).toBe('200');
  await holdOne(app, company);
  return company;
}

test('a month that is over is stated, and its lines lead from the first balance to the last', async () => {
  const company = await makeBusy();
  expect((await documents(company)).statement).toBeNull();
  expect((await file(company, { type: 'pdf' })).status).toBe(404);
  await app.call(saveCompany, {
    token: company.token,
    body: { legal_name: 'Café Ñandú S.A.', legal_id: '3-101-654321' },
  });
  await issue(company);
  const [books] = await asSuperuser(
    app,
    `select sum(amount)::int as fees, sum(round(amount * 13 / 113.0))::int as vat
    from ledger_entries where company_id = $1 and account = 'fees'`,
    [company.id],
  );
  expect(books?.fees).toBeGreaterThan(0);
  const { statement } = await documents(company);
  expect(statement).toMatchObject({ ...books, vat_rate: 13, vat_code: '08' });

  const { file: excel, name } = await file(company, { type: 'excel', language: 'es' });
  expect([name, formulasIn(excel)]).toEqual([`statement_${present}.xlsx`, []]);
  const { Resumen = [], Movimientos = [] } = readSheets(excel);
  const amounts = Resumen.slice(1).flatMap(([, amount]) =>
    amount === undefined ? [] : Number(amount),
  );
  const { reply } = await app.call(getStatement, { token: company.token });
  expect([amounts[0], amounts.at(-1)]).toEqual([reply.body.opening, reply.body.closing]);
  const between = amounts.slice(1, -1);
  expect(between.reduce((sum, one) => sum + one, amounts[0] ?? 0)).toBe(amounts.at(-1));
  // Funds, value, value that returned, fees, tax, and what is held: each of them moved.
  expect(between.map(Math.sign)).toEqual([1, -1, 1, -1, -1, -1]);
  const total = (at: number) =>
    Movimientos.slice(1).reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  expect(total(11)).toBe(reply.body.closing - reply.body.opening);
  expect(total(8) + total(9)).toBe(-Number(books?.fees));
  expect(JSON.stringify(Resumen)).toContain('Café Ñandú S.A., Identificación 3101654321');
});

/** What the lines of a statement come to, by what they say. */
async function linesOf(company: Company, month = present): Promise<Record<string, number>> {
  const { Summary = [] } = readSheets((await file(company, { type: 'excel', month })).file);
  return Object.fromEntries(
    Summary.flatMap(([concept, amount]) =>
      typeof amount === 'number' ? [[String(concept), amount]] : [],
    ),
  );
}

const kindsOf = async (company: Company) =>
  readSheets((await file(company, { type: 'excel' })).file)
    .Movements?.slice(1)
    .map(([, , kind]) => kind);

describe.each([0, 1_200])('with a fee of %d', (fee) => {
  test('gifts of a giveaway are bought with what is held for it', async () => {
    const company = await makeCompany(app.services.database);
    await changeCompany(app.services.database, company.id, { serviceFee: fee }, 'test');
    const until = plusDays(localDay(new Date(), 'America/Costa_Rica'), 7);
    const asked = wanted(until, { total_amount: 3 * (10_000 + fee) });
    const { id: giveawayId } = await openOne(app, company, asked);
    const place = { token: company.token, query: { id: giveawayId } };
    const { link } = (await app.call(getGiveaway, place)).reply.body.giveaway;
    const claimant = new Claimant(app, new URL(link).pathname);
    await claimant.ask('rosa@fuera.cr');
    await claimant.claim(await codeFor(app, company.id, 'rosa@fuera.cr'));
    const { keys } = app.services;
    const derive = async (of: number, ids: number[]) => deriveHashes(keys, of, ids);
    const services = { ...app.services, deriveHashes: derive };
    const never = new AbortController().signal;
    await issueClaims.handle(services, { companyId: company.id, giveawayId }, never);
    await issue(company);
    const vat = Math.round((fee * 13) / 113);
    expect(await linesOf(company)).toMatchObject({
      'Value of gifts bought': -10_000,
      'Service fees without VAT': vat - fee,
      'VAT on the service fees': 0 - vat,
      'Closing balance': 1_000_000 - 3 * (10_000 + fee),
    });
    expect(Object.values(await linesOf(company)).at(-2)).toBe(-2 * (10_000 + fee));
    expect(await kindsOf(company)).toContain('Gifts sent');
  });

  test('an approved order is bought with what was held for it', async () => {
    const company = await makeApprovingCompany(app, 1_000_000);
    await changeCompany(app.services.database, company.id, { serviceFee: fee }, 'test');
    await setPolicies(app, company, { order_limit: 1_000 });
    const held = await holdOne(app, company, { fee });
    expect(await decide(app, company.approver, held)).toBe('200');
    await issue(company);
    const lines = await linesOf(company);
    expect(lines).toMatchObject({
      'Value of gifts bought': -10_000,
      'Closing balance': 1_000_000 - 10_000 - fee,
    });
    expect(Object.values(lines).at(-2)).toBe(0);
    expect(await kindsOf(company)).toContain('Gifts sent');
  });
});

test('what a month was stated with stays, whatever changes afterwards', async () => {
  const company = await makeBusy();
  const rename = (legal_name: string) =>
    app.call(saveCompany, { token: company.token, body: { legal_name } });
  await rename('Antes S.A.');
  await issue(company);
  const { statement } = await documents(company);
  await rename('Después S.A.');
  const rate = {
    ...app.services,
    invoicing: { name: 'Otra', legalId: '3101999999', vatRate: 4, vatCode: '02' },
  };
  await issueStatementsJob.ofCompany(rate, company.id, { dueAt: '' });
  await issue(company);
  expect((await documents(company)).statement).toEqual(statement);
  const [page] = await readWords((await file(company, { type: 'pdf' })).file);
  for (const words of [
    `Statement of`,
    'Antes S.A.',
    'Regalo Costa Rica S.A.',
    '3101123456',
    'code 08',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('Después');
});

/** All that a company is told of a month. */
async function tellMonth(company: Company, month: string) {
  const { token } = company;
  const month_end = await download(app, exportMonthEnd.path, { token, query: { month } });
  const entries = await download(app, exportStatement.path, { token, query: { month } });
  const excel = await file(company, { type: 'excel', month });
  const pdf = await file(company, { type: 'pdf', month });
  const { last_month: _, ...page } = (await app.call(getStatement, { token, query: { month } }))
    .reply.body;
  return {
    page,
    documents: await documents(company, month),
    files: [month_end, entries].map((one) => one.file.toString()),
    excel: excel.status === 200 ? readSheets(excel.file) : excel.status,
    pdf: pdf.status === 200 ? await readWords(pdf.file) : pdf.status,
  };
}

test.each([
  ['America/Costa_Rica', 'Europe/Madrid'],
  ['Europe/Madrid', 'America/Costa_Rica'],
  [14, -12],
])(
  'a statement stays when the company moves from %s to %s, and the next one follows it',
  async (before, after) => {
    const company = await makeCompany(app.services.database, { funds: 0 });
    const moveTo = (timeZone: string | number) =>
      changeCompany(app.services.database, company.id, { timeZone }, 'test');
    await moveTo(before);
    const { from, to } = rangeOfMonth('2026-03', before);
    const book = (at: Date, hours: number, amount: number) =>
      bookAt(app, company.id, new Date(at.getTime() + hours * HOUR_MS).toISOString(), [amount]);
    await book(from, 0, 1_000_000);
    await book(to, -1, 700);
    await book(to, 1, 30);
    const { to: end } = rangeOfMonth('2026-04', after);
    await book(end, -1, 4);
    await book(end, 1, 5);
    await issue(company, '2026-04');
    const march = await tellMonth(company, '2026-03');
    expect(march.documents.statement).not.toBeNull();
    expect([march.page.opening, march.page.closing]).toEqual([0, 1_000_700]);
    await moveTo(after);
    expect(await tellMonth(company, '2026-03')).toEqual(march);
    // The same before and after it is stated itself.
    const april = await tellMonth(company, '2026-04');
    expect([april.page.opening, april.page.closing]).toEqual([1_000_700, 1_000_734]);
    await issue(company, '2026-05');
    expect((await tellMonth(company, '2026-04')).page).toEqual(april.page);
    expect(await linesOf(company, '2026-04')).toMatchObject({
      'Opening balance': 1_000_700,
      'Closing balance': 1_000_734,
    });
    const { reply } = await app.call(getStatement, { token: company.token });
    expect(reply.body.first_month).toBe('2026-03');
    const may = await tellMonth(company, '2026-05');
    expect([may.page.opening, may.page.closing]).toEqual([1_000_734, 1_000_739]);
    expect((await documents(company, '2026-02')).statement).toBeNull();
  },
);

/** Books corrections of one colón, past the checks of each, which take long. */
async function bookMany({ id }: Company, count: number): Promise<void> {
  await tamperWithBooks(
    app,
    `with booked as (
      insert into ledger_transactions (company_id, kind, author)
      select ${id}, 'correction', 'test' from generate_series(1, ${count}) returning id)
    insert into ledger_entries (company_id, transaction_id, account, amount, balance_after, booked_at)
    select ${id}, booked.id, side.* from booked,
      lateral (values ('wallet', 1, 1, now()), ('funding', -1, null, null)) as side`,
  );
  // As PostgreSQL does itself within a minute.
  await asSuperuser(app, 'analyze ledger_entries, ledger_transactions');
}

test('of many movements, those of the most frequent kind are added up by day in print', async () => {
  const company = await makeCompany(app.services.database, { funds: 0 });
  const references = ['TRF-1', '2026112315283010012345678'];
  for (const reference of references)
    await credit(app.services.database, company.id, { amount: 500, reference, author: 'x' });
  await bookMany(company, MOST_LISTED);
  await issue(company);
  const { file: pdf, type } = await file(company, { type: 'pdf' });
  expect(type).toBe('application/pdf');
  const pages = await readWords(pdf);
  expect(pages).toHaveLength(1);
  for (const words of ['10,000 movements', ...references, 'Page 1 of 1'])
    expect(pages[0]).toContain(words);
});

test('pages have as many movements as they have room for, each once', async () => {
  const company = await makeCompany(app.services.database, { funds: 0 });
  const amounts = Array.from({ length: 150 }, (_, n) => 100_000 + n);
  await bookAt(app, company.id, new Date().toISOString(), amounts);
  await issue(company);
  const pages = await readWords((await file(company, { type: 'pdf' })).file);
  const text = pages.join('');
  for (const [n] of pages.entries()) expect(text).toContain(`Page ${n + 1} of ${pages.length}`);
  expect(pages.length).toBeGreaterThan(2);
  for (const amount of amounts) expect(text.split(`₡${formatCount(amount)}`)).toHaveLength(2);
});

test('each month since the first movement has one, if the operator has said who it is', async () => {
  const company = await makeCompany(app.services.database);
  await issue(company, plusMonths(present, 2));
  const at = async (months: number) =>
    (await documents(company, plusMonths(present, months))).statement !== null;
  expect(await Promise.all([-1, 0, 1, 2].map(at))).toEqual([false, true, true, false]);
  const other = await makeCompany(app.services.database);
  const services = { ...app.services, now: () => new Date('2030-01-01'), invoicing: null };
  await issueStatementsJob.ofCompany(services, other.id, { dueAt: '' });
  expect((await documents(other)).statement).toBeNull();
});

test('the fee of an order is of the month in which it was approved', async () => {
  const company = await makeApprovingCompany(app);
  await setPolicies(app, company, { order_limit: 1_000 });
  const held = await holdOne(app, company);
  // All until now was a month ago.
  await tamperWithBooks(
    app,
    `update ledger_entries set booked_at = booked_at - interval '1 month'
      where company_id = ${company.id} and account = 'wallet';
    update ledger_transactions set created_at = created_at - interval '1 month' where company_id = ${company.id}`,
  );
  expect(await decide(app, company.approver, held)).toBe('200');
  await issue(company);
  expect((await documents(company, plusMonths(present, -1))).statement).toMatchObject({
    fees: 0,
    vat: 0,
  });
  expect((await documents(company)).statement).toMatchObject({ fees: 1_200, vat: 138 });
});

test('an invoice is sent as it was attached, to its own company alone', async () => {
  const company = await makeCompany(app.services.database);
  const other = await makeCompany(app.services.database);
  const text = `insert into electronic_invoices (company_id, month, kind, name, key, content, author)
    values ($1, $2, 'xml', 'factura.xml', $3, $4, 'test') returning id`;
  const content = '<FacturaElectronica><script>x</script></FacturaElectronica>';
  const [row] = await asSuperuser(app, text, [company.id, present, '5'.repeat(50), content]);
  const ask = ({ token }: Company) =>
    download(app, downloadInvoice.path, { token, query: { id: Number(row?.id) } });
  const sent = await ask(company);
  expect([sent.status, sent.type, sent.file.toString()]).toEqual([200, 'application/xml', content]);
  expect(sent.name).toBe(`invoice_${present}_${row?.id}.xml`);
  expect((await ask(other)).status).toBe(404);
  expect((await documents(company)).invoices).toMatchObject([
    {
      id: Number(row?.id),
      kind: 'xml',
      name: 'factura.xml',
      bytes: content.length,
      key: '5'.repeat(50),
    },
  ]);
  expect((await documents(other)).invoices).toEqual([]);
});
