import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../testing/company-tables.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { beginIn, outcome, rowsOf } from '../testing/gift-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type MadeVoucher, makeVouchers } from '../testing/tills.ts';

// What gifts, mails and activities name stays: they are written without locking it.
const STAYS = '23001';
const NOT_THERE = '23503';
const DENIED = '42501';

let app: TestApp;
let superuser: pg.Client;
/** Two connections of the server's role. */
let one: pg.Client;
let two: pg.Client;
let company: MadeCompany;
let gift: MadeVoucher;
let write: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app.services.database);
  write = rowsOf(company.id);
  const [made] = await makeVouchers(app, company, 1);
  if (!made) throw new Error('no gift');
  gift = made;
  superuser = await connect(app.superuserUrl);
  one = await connect(app.databaseUrl);
  two = await connect(app.databaseUrl);
});
afterAll(async () => {
  await Promise.all([superuser, one, two].map((client) => client.end()));
  await app.stop();
});

describe('neither removed nor made another, whoever asks:', () => {
  test.each([
    'delete from people',
    'delete from orders',
    'delete from gifts',
    'delete from catalogue_shops',
    'truncate people cascade',
    'truncate orders cascade',
    'truncate gifts cascade',
    'truncate catalogue_shops cascade',
    'update people set id = id + 1000000',
    'update orders set company_id = company_id + 1000000',
    'update gifts set id = id + 1000000',
    'update gifts set order_id = order_id + 1',
    'update gifts set person_id = person_id + 1',
    'update deliveries set gift_id = gift_id + 1',
    'update deliveries set order_id = order_id + 1',
    'update catalogue_shops set id = id + 1000000',
  ])('%s', async (text) => {
    expect(await outcome(superuser, company.id, text)).toBe(STAYS);
    expect([STAYS, DENIED]).toContain(await outcome(one, company.id, text));
  });
});

/** Adds somebody within the transaction of a connection. */
async function addPerson(client: pg.Client, email: string): Promise<number> {
  const { rows } = await client.query(
    `insert into people (company_id, role, email) values (${company.id}, 1, '${email}') returning id`,
  );
  return Number(rows[0].id);
}

describe('two at once:', () => {
  test('a gift for somebody whom another transaction is still adding is refused at once', async () => {
    await beginIn(one, company.id);
    const text = write.gifts(gift.orderId, [await addPerson(one, 'later@x.cr')]);
    expect(await outcome(two, company.id, text)).toBe(NOT_THERE);
    await one.query('commit');
    expect(await outcome(two, company.id, text)).toBe('1 rows');
  });

  test('somebody who is added and taken back within a transaction gets no gift', async () => {
    await beginIn(one, company.id);
    await one.query('savepoint adding');
    const text = write.gifts(gift.orderId, [await addPerson(one, 'never@x.cr')]);
    await one.query('rollback to adding');
    await expect(one.query(text)).rejects.toMatchObject({ code: NOT_THERE });
    await one.query('rollback');
  });

  test('whoever removes a person is refused before and after the gift is committed', async () => {
    const person = await makePerson(app.services.database, company.id);
    const removal = `delete from people where id = ${person}`;
    await beginIn(one, company.id);
    await one.query(write.gifts(gift.orderId, [person]));
    expect(await outcome(superuser, company.id, removal)).toBe(STAYS);
    await one.query('commit');
    expect(await outcome(superuser, company.id, removal)).toBe(STAYS);
  });
});
