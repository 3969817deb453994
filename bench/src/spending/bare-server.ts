import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { codeHash, columnTypes } from '@regalo/server/bench';
import pg from 'pg';
import { listen, tokenHash } from '../rig/bare-server.ts';
import { keys } from '../rig/client.ts';
import { ENQUEUE } from '../rig/plain-jobs.ts';
import { BOOK, EARLIER, LOCK, MISSES, PLACE, TILL } from './plain-redeem.ts';

const SCOPES = ['till-guesses', 'till-guesses-day'];

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  types: columnTypes,
  pipeline: true,
} as pg.PoolConfig);

interface Asked {
  companyId: number;
  giftId: number;
  shopId: number;
  tillId: number;
  hash: Buffer;
  amount: number;
  key: string;
}

async function redeemWith(client: pg.PoolClient, asked: Asked) {
  const { companyId, giftId, shopId, tillId, hash, amount, key } = asked;
  const author = `till:${shopId}:${tillId}`;
  client.query(`BEGIN; SET LOCAL app.company_id = ${companyId}; SET LOCAL app.shop_id = ${shopId}`);
  const [locked] = await Promise.all([
    client.query({ ...LOCK, values: [companyId, giftId, shopId, [hash]] }),
    client.query({ ...EARLIER, values: [shopId, tillId, key] }),
  ]);
  const [gift] = locked.rows;
  const left = gift.left - amount;
  if (left < 0) throw new Error('the voucher holds less');
  const payload = createHash('sha256').update(JSON.stringify(asked)).digest();
  const named = [gift.gift_name, gift.currency, amount, left, amount, gift.order_id, author];
  const books = [shopId, tillId, key, payload, companyId, giftId, ...named];
  const mail = { kind: 'used', companyId, shopId, tillId, key };
  const job = ['gift-mail', mail, Object.values(mail).join(':'), String(companyId)];
  const [booked] = await Promise.all([
    client.query({ ...BOOK, values: books }),
    client.query({ ...ENQUEUE, values: job }),
  ]);
  await client.query({ name: 'commit', text: 'COMMIT' });
  const [{ id, created_at }] = booked.rows;
  return { redemption_id: id, amount, left, redeemed_at: created_at, undone: false };
}

async function redeem(request: IncomingMessage) {
  const [body, till] = await Promise.all([
    json(request) as Promise<{ code: string; amount: number }>,
    pool.query({ ...TILL, values: [tokenHash(request)] }),
  ]);
  const { shop_id: shopId, id: tillId } = till.rows[0];
  const hash = codeHash(keys, body.code, 1);
  const place = await pool.query({ ...PLACE, values: [[hash]] });
  const { company_id: companyId, id: giftId } = place.rows[0];
  const subject = keys.sign('throttle', `till:${shopId}:${tillId}`);
  await pool.query({ ...MISSES, values: [SCOPES, subject] });
  const key = String(request.headers['idempotency-key']);
  const client = await pool.connect();
  const asked = { companyId, giftId, shopId, tillId, hash, amount: body.amount, key };
  const done = await redeemWith(client, asked);
  client.release();
  return { success: true, message: '', body: done };
}

await listen((request, response) => {
  redeem(request).then(
    (done) => {
      const text = Buffer.from(JSON.stringify(done));
      const type = 'application/json; charset=utf-8';
      response.writeHead(200, { 'content-type': type, 'content-length': text.length });
      response.end(text);
    },
    (error) => {
      response.writeHead(500).end(String(error));
    },
  );
});
