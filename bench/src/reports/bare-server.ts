import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { columnTypes } from '../../../server/src/platform/connection.ts';
import { SESSION } from '../lists/best-sql.ts';
import { answerOf, PAGE } from './best-sql.ts';

// What the report is compared with: the same duties and the same answer from node:http and pg alone,
// in as few round trips as they take.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: columnTypes,
  pipeline: true,
} as pg.PoolConfig);

/** Where a day begins at UTC−6, which is the company's; infinite where none is asked for. */
function bound(day: unknown, days: number, none: string): string {
  if (typeof day !== 'string') return none;
  return new Date(Date.parse(day) + days * 86_400_000 + 6 * 3_600_000).toISOString();
}

async function readPage(request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
  const limit = Number(searchParams.get('limit'));
  const offset = (Number(searchParams.get('page')) - 1) * limit;
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const text = 'select company_id, id from lookup.find_session($1)';
  const [place] = (await pool.query({ name: 'place', text, values: [hash] })).rows;
  const bounds = [bound(body.start_date, 0, '-infinity'), bound(body.end_date, 1, 'infinity')];
  const values = [place.company_id, body.search ?? '', ...bounds, limit, offset];
  const client = await pool.connect();
  const setting = "select set_config('app.company_id', $1, true)";
  const [, , session, page] = await Promise.all([
    client.query({ name: 'begin', text: 'BEGIN READ ONLY' }),
    client.query({ name: 'set', text: setting, values: [String(place.company_id)] }),
    client.query({ ...SESSION, values: [place.company_id, place.id] }),
    client.query({ ...PAGE, values }),
  ]);
  void client.query({ name: 'commit', text: 'COMMIT' }).then(() => client.release());
  if (session.rowCount === 0) throw new Error('unauthorized');
  return answerOf(page.rows);
}

const server = createServer((request, response) => {
  readPage(request).then(
    (answer) => {
      const text = Buffer.from(JSON.stringify(answer));
      const type = 'application/json; charset=utf-8';
      response.writeHead(200, { 'content-type': type, 'content-length': text.length });
      response.end(text);
    },
    (error) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as { port: number }).port);
