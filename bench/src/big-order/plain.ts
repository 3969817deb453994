import { connectionOver, deliverOrder, deriveHashes, type Services } from '@regalo/server/bench';
import type pg from 'pg';
import type { World } from './world.ts';

const AMOUNT = 10_000;
const FEE = 1_200;

/** All rows of an order, computed beforehand: nothing is looked up while they are written. */
export interface Rows {
  orderId: number;
  giftIds: string;
  personIds: string;
  claimHashes: string;
  codeHashes: string;
  names: string;
  emails: string;
}

/** PostgreSQL's own text for an array, made before the clock runs. */
const list = (values: readonly (string | number)[]) =>
  `{${values.map((value) => (typeof value === 'number' ? value : `"${value}"`)).join(',')}}`;

const chunks = (hashes: Buffer) =>
  list(
    Array.from(
      { length: hashes.length / 32 },
      (_, n) => `\\\\x${hashes.toString('hex', n * 32, n * 32 + 32)}`,
    ),
  );

/** Draws ids and computes every column of an order for the world's people. */
export async function prepareRows(
  services: Services,
  client: pg.Client,
  world: World,
): Promise<Rows> {
  const { people, sender } = world;
  const { rows } = await client.query(
    `select nextval('orders_id_seq') as order_id, n, nextval('gifts_id_seq') as id
     from generate_series(1, $1) as n`,
    [people.length],
  );
  const giftIds = rows.map((row) => Number(row.id));
  const { claimHashes, codeHashes } = deriveHashes(services.keys, sender.id, giftIds);
  return {
    orderId: Number(rows[0]?.order_id),
    giftIds: list(giftIds),
    personIds: list(people),
    claimHashes: chunks(claimHashes),
    codeHashes: chunks(codeHashes),
    names: list(people.map(() => 'María Jiménez Mora')),
    emails: list(people.map((_, n) => `person${n + 1}@empresa.cr`)),
  };
}

async function insertOrder(client: pg.Client, { sender, people }: World, { orderId }: Rows) {
  const total = people.length * (AMOUNT + FEE);
  await client.query(
    `insert into orders (company_id, id, manager_id, quantity, amount, service_fee, total_amount,
      gift_name, face_value, face_amount, message, purchaser_name, company_name, language, valid_until)
    values ($1, $2, $3, $4, $5, $6, $7, 'Free Amount Gift', '₡10,000', $5, 'Feliz día', 'Ana Mora',
      'Pura Vida S.A.', 'es', current_date + 365)`,
    [sender.id, orderId, sender.managerId, people.length, AMOUNT, FEE, total],
  );
}

async function insertGifts(client: pg.Client, companyId: number, rows: Rows): Promise<void> {
  const { orderId, giftIds, personIds, claimHashes, codeHashes, names, emails } = rows;
  await client.query(
    `with given as (
      insert into gifts (company_id, id, order_id, person_id, key_version, claim_hash, code_hash,
        receiver_name, receiver_email, balance, balance_colones, valid_until)
      select $1, id, $2, person_id, 1, claim_hash, code_hash, name, email, ${AMOUNT}, ${AMOUNT},
        current_date + 365
      from unnest($3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[], $7::text[], $8::text[])
        as u (id, person_id, claim_hash, code_hash, name, email)
      returning id, balance)
    insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author)
    select $1, id, 'issued', balance, balance, balance, 'bench' from given`,
    [companyId, orderId, giftIds, personIds, claimHashes, codeHashes, names, emails],
  );
  await client.query(
    `insert into deliveries (company_id, order_id, gift_id, address)
    select $1, $2, id, email from unnest($3::bigint[], $4::text[]) as u (id, email)`,
    [companyId, orderId, giftIds, emails],
  );
}

async function bookOrder(client: pg.Client, { sender, people }: World, { orderId }: Rows) {
  const total = people.length * (AMOUNT + FEE);
  const { id } = sender;
  const wallet = await client.query(
    'update wallets set balance = balance - $2 where company_id = $1 returning balance',
    [id, total],
  );
  const booked = await client.query(
    `insert into ledger_transactions (company_id, kind, order_id, author)
    values ($1, 'order', $2, 'manager:1') returning id`,
    [id, orderId],
  );
  await client.query(
    `insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
    values ($1, $2, 'wallet', $3, $4), ($1, $2, 'vouchers', $5, null), ($1, $2, 'fees', $6, null)`,
    [
      id,
      booked.rows[0].id,
      -total,
      wallet.rows[0].balance,
      people.length * AMOUNT,
      people.length * FEE,
    ],
  );
  await client.query(
    `insert into notifications (company_id, kind, details, link)
    values ($1, 'order_sent', '{}', '/reports')`,
    [id],
  );
}

/** Writes the rows of an order by plain multi-row SQL in one transaction. @returns milliseconds */
export async function writePlain(services: Services, client: pg.Client, world: World, rows: Rows) {
  const { id } = world.sender;
  const start = performance.now();
  await client.query('BEGIN');
  await client.query("select set_config('app.company_id', $1, true)", [String(id)]);
  await client.query(
    `insert into idempotency_keys (company_id, key, payload_hash, order_id)
    values ($1, $2, sha256('x'), $3)`,
    [id, `plain-${rows.orderId}`, rows.orderId],
  );
  await insertOrder(client, world, rows);
  await insertGifts(client, id, rows);
  await services.jobs.enqueue(connectionOver(client), deliverOrder, {
    companyId: id,
    orderId: rows.orderId,
  });
  await bookOrder(client, world, rows);
  await client.query('COMMIT');
  return performance.now() - start;
}
