import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asSuperuser } from './testing/superuser.ts';
import { GIFT_TEXT_FAULTS, TALLY_FAULTS } from './testing/tally-faults.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = `test_backfill_${randomBytes(4).toString('hex')}`;

const within = (url: string, user?: string) => {
  const address = new URL(url);
  address.pathname = `/${NAME}`;
  if (user) address.username = user;
  return address.href;
};
const superuserUrl = within(inject('superuserUrl'));
const once = (text: string) => asSuperuser({ superuserUrl: inject('superuserUrl') }, text);

beforeAll(() => once(`CREATE DATABASE ${NAME} OWNER regalo_test_owner`));
afterAll(() => once(`DROP DATABASE ${NAME} WITH (FORCE)`));

/** Runs migrations as their owner, who is no superuser: row security is in force for it too. */
async function runMigrations(wanted: (name: string) => boolean): Promise<void> {
  const owner = new pg.Client(within(inject('superuserUrl'), 'regalo_test_owner'));
  await owner.connect();
  try {
    for (const name of (await readdir(FOLDER)).sort())
      if (name.endsWith('.sql') && wanted(name))
        await owner.query(`begin; ${await readFile(new URL(name, FOLDER), 'utf8')}; commit`);
  } finally {
    await owner.end();
  }
}

/** Two companies with people, groups and orders of three days; some people were renamed or deleted. */
const PAST = `
  insert into companies (id, name, time_zone) values (1, 'A', -6), (2, 'B', 5.75);
  insert into managers (company_id, id, email, pin_hash, first_name, last_name)
    select id, 1, 'm' || id || '@x.cr', '', 'Ana', 'Mora' from companies;
  insert into groups (company_id, role, name, created_at, deleted_at)
    select c.id, 1, 'G' || n, now() - n * interval '9 days', case when n = 3 then now() end
    from companies c, generate_series(1, 3) as n;
  insert into people (company_id, id, role, first_name, last_name, email, created_at)
    select c.id, n, 1, 'P' || n, 'Núñez', 'p' || n || '@x.cr', now() - n * interval '7 hours'
    from companies c, generate_series(1, 30) as n;
  insert into orders (company_id, id, manager_id, quantity, amount, service_fee, total_amount,
      gift_name, face_value, message, purchaser_name, company_name, language, valid_until, created_at)
    select c.id, n, 1, 3, 5000, 1200, 18600, 'Café', '₡5,000', 'Hola', 'Ana', 'A', 'es', '2030-01-01',
      now() - n * interval '4 hours 10 minutes' from companies c, generate_series(1, 20) as n;
  insert into gifts (company_id, order_id, person_id, key_version, claim_hash, code_hash,
      receiver_name, receiver_email, created_at)
    select o.company_id, o.id, p.id, 1, sha256((o.company_id || '-' || o.id || '-' || p.id)::bytea),
      sha256((p.id || '/' || o.id || '/' || o.company_id)::bytea),
      p.first_name || ' ' || p.last_name, p.email, o.created_at
    from orders o join people p on p.company_id = o.company_id and p.id between o.id and o.id + 2;
  update people set first_name = 'Otra' where id % 5 = 0;
  update people set deleted_at = now() where id % 7 = 0;`;

test('what was there before the search of gifts is in it, exactly, and searched for', async () => {
  await runMigrations((name) => name < '014');
  await asSuperuser({ superuserUrl }, PAST);
  await runMigrations((name) => name >= '014');
  expect(await asSuperuser({ superuserUrl }, TALLY_FAULTS)).toEqual([]);
  expect(await asSuperuser({ superuserUrl }, GIFT_TEXT_FAULTS)).toEqual([]);
  const server = new pg.Client(superuserUrl);
  await server.connect();
  const find = async (company: number, term: string) => {
    await server.query("select set_config('app.company_id', $1, false)", [String(company)]);
    const text = "select total::int from search.find_gifts($1, '-infinity', 'infinity', 9, 0)";
    return (await server.query(text, [term])).rows[0].total;
  };
  // Everybody, one who was renamed since, one who was deleted since, a new name that no gift bears.
  const found: number[] = [];
  for (const term of ['nunez', 'p10@', 'P10 N', 'p14@', 'otra']) found.push(await find(1, term));
  await server.end();
  expect(found).toEqual([60, 3, 3, 3, 0]);
});
