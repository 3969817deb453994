import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { columnTypes } from '../../../server/src/platform/connection.ts';
import { answerOf, PAGE, SESSION } from './best-sql.ts';

// What the product is compared with: the same duties (session, the company's transaction, the
// server's role) and the same answer from node:http and pg alone, in as few round trips as they take.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: columnTypes,
  pipeline: true,
} as pg.PoolConfig);

async function findPlace(request: IncomingMessage) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query({
    name: 'place',
    text: 'select company_id, id from lookup.find_session($1)',
    values: [hash],
  });
  return rows[0] as { company_id: number; id: number };
}

async function readPage(request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
  const limit = Number(body.limit ?? searchParams.get('limit'));
  const offset = (Number(searchParams.get('page')) - 1) * limit;
  const place = await findPlace(request);
  const client = await pool.connect();
  const setting = "select set_config('app.company_id', $1, true)";
  const [, , session, page] = await Promise.all([
    client.query({ name: 'begin', text: 'BEGIN READ ONLY' }),
    client.query({ name: 'set', text: setting, values: [String(place.company_id)] }),
    client.query({ ...SESSION, values: [place.company_id, place.id] }),
    client.query({ ...PAGE, values: [place.company_id, body.search ?? '', limit, offset] }),
  ]);
  void client.query({ name: 'commit', text: 'COMMIT' }).then(() => client.release());
  if (session.rowCount === 0) throw new Error('unauthorized');
  return answerOf(page.rows);
}

const server = createServer((request, response) => {
  readPage(request).then(
    (answer) => {
      const text = Buffer.from(JSON.stringify(answer));
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': text.length,
      });
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
