import type pg from 'pg';

const HASH = 'sha256(gen_random_uuid()::text::bytea)';
const each = (ids: number[]) => `unnest('{${ids}}'::bigint[]) as id`;

/** Statements that write rows of a company past the product: gifts for people, activities and mails. */
export const rowsOf = (company: number) => ({
  gifts: (order: number, people: number[]) =>
    `insert into gifts (company_id, order_id, person_id, key_version, claim_hash, code_hash,
      receiver_name, balance, balance_colones, valid_until)
    select ${company}, ${order}, id, 1, ${HASH}, ${HASH}, 'Ana', 5, 5, current_date from ${each(people)}`,

  activities: (gifts: number[], { transaction = 'null', shop = 'null' } = {}) =>
    `insert into gift_activities (company_id, gift_id, kind, balance_after, author, transaction_id, shop_id)
    select ${company}, id, 'opened', 5, 'test', ${transaction}, ${shop} from ${each(gifts)}`,

  mails: (order: number, gifts: number[]) =>
    `insert into deliveries (company_id, order_id, gift_id, address)
    select ${company}, ${order}, id, 'a@x.cr' from ${each(gifts)}`,
});

/** Begins a transaction that sees the rows of a company. */
export async function beginIn(client: pg.Client, company: number): Promise<void> {
  await client.query(`begin; set local app.company_id = ${company}`);
}

/** How a statement ends in a transaction of a company, which is rolled back: its rows, or an SQLSTATE. */
export async function outcome(client: pg.Client, company: number, text: string): Promise<string> {
  await beginIn(client, company);
  try {
    return `${(await client.query(text)).rowCount} rows`;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await client.query('rollback');
  }
}
