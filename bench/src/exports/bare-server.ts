import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CopyOut, columnTypes, LONGEST_MS } from '@regalo/server/bench';
import pg from 'pg';
import { COMPANY, listen, PLACE, SESSION, tokenHash } from '../rig/bare-server.ts';

// What the product's export is compared with: PostgreSQL's own COPY of the same rows as the server's
// role, sent as it comes. No cell is looked at.

const COPY = `copy (
  select (g.created_at at time zone 'UTC' - interval '6 hours')::date, o.gift_name, o.amount,
    g.receiver_name, g.receiver_email, g.receiver_phone, o.service_fee
  from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
  where g.company_id = current_setting('app.company_id')::int
  order by g.created_at desc, g.id desc) to stdout with (format csv)`;

async function copyTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL as string,
    types: columnTypes,
  });
  await client.connect();
  const { rows } = await client.query({ ...PLACE, values: [tokenHash(request)] });
  const [{ company_id: company, id }] = rows;
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query({ ...COMPANY, values: [String(company)] });
  const session = await client.query({ ...SESSION, values: [company, id] });
  if (session.rowCount === 0) throw new Error('unauthorized');
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
  await pipeline(Readable.from(client.query(new CopyOut(COPY, '\n', LONGEST_MS))), response);
  await client.end();
}

await listen((request, response) => {
  copyTo(request, response).catch((error) => response.destroy(error));
});
