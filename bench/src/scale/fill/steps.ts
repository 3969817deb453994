import type pg from 'pg';

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

/** Makes what is remembered of the fill, which the product does not know. */
export async function openFill(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists fill;
    create table if not exists fill.steps (name text primary key, seconds int not null);
    create table if not exists fill.senders (
      company_id int primary key, manager_id bigint not null, token text not null,
      people int not null, first_person bigint not null,
      orders int not null, first_order bigint not null);
    create table if not exists fill.tills (
      n int primary key, shop_id bigint not null, till_id bigint not null, token text not null)`);
}

/**
 * Does a step that was not done before, and remembers it with what it wrote. A fill that was
 * interrupted begins again with the step that it was in.
 */
export async function step(
  client: pg.Client,
  name: string,
  act: () => Promise<unknown>,
  { alone = false } = {},
): Promise<void> {
  const { rowCount } = await client.query('select from fill.steps where name = $1', [name]);
  if (rowCount !== 0) return;
  const started = performance.now();
  if (!alone) await client.query('begin');
  // Neither triggers nor foreign keys: the rows are known to be right.
  await client.query('set session_replication_role = replica');
  await act();
  await client.query('insert into fill.steps values ($1, $2)', [name, seconds(started)]);
  if (!alone) await client.query('commit');
  console.log(`  ${name}: ${seconds(started)} s`);
}
