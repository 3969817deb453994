import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { columnTypes } from '@regalo/server/bench';
import pg from 'pg';

// What the product is compared with: the same duties (session, the company's transaction, the
// server's role) from node:http and pg alone, in as few round trips as they take.

/** The live session of a token's hash; the company is set by then. */
export const SESSION = {
  name: 'session',
  text: `select s.id, s.manager_id, m.email from sessions s
    join managers m on m.company_id = s.company_id and m.id = s.manager_id
    where s.company_id = $1 and s.id = $2 and m.disabled_at is null
      and s.created_at > now() - interval '168 hours'
      and s.last_seen_at > now() - interval '24 hours'`,
};

/** Finds the company and the session of a token's hash. */
export const PLACE = {
  name: 'place',
  text: 'select company_id, id from lookup.find_session($1)',
};

/** Sets the company for the transaction. */
export const COMPANY = {
  name: 'set',
  text: "select set_config('app.company_id', $1, true)",
};

/** The hash of a request's token, as sessions keep it. */
export function tokenHash({ headers }: IncomingMessage): Buffer {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  return createHash('sha256').update(token).digest();
}

/** Listens on a port that it tells its parent. */
export async function listen(answer: RequestListener): Promise<void> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as { port: number }).port);
}

/** What a page was asked with. */
export interface PageRequest {
  companyId: number;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

interface Page<Row> {
  /** The statement that reads a page; its values but for the request's are the feature's. */
  query(request: PageRequest): pg.QueryConfig;
  answer(rows: Row[]): unknown;
}

/** Serves pages of a list, each read by one statement in the company's transaction. */
export async function servePages<Row>({ query, answer }: Page<Row>): Promise<void> {
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 10,
    types: columnTypes,
    pipeline: true,
  } as pg.PoolConfig);

  async function readPage(request: IncomingMessage) {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const body = request.method === 'POST' ? await json(request) : {};
    const [place] = (await pool.query({ ...PLACE, values: [tokenHash(request)] })).rows;
    const { company_id: companyId, id } = place;
    const asked = { companyId, query: searchParams, body: body as Record<string, unknown> };
    const client = await pool.connect();
    const [, , session, page] = await Promise.all([
      client.query({ name: 'begin', text: 'BEGIN READ ONLY' }),
      client.query({ ...COMPANY, values: [String(companyId)] }),
      client.query({ ...SESSION, values: [companyId, id] }),
      client.query(query(asked)),
    ]);
    void client.query({ name: 'commit', text: 'COMMIT' }).then(() => client.release());
    if (session.rowCount === 0) throw new Error('unauthorized');
    return answer(page.rows);
  }

  await listen((request, response) => {
    readPage(request).then(
      (page) => {
        const text = Buffer.from(JSON.stringify(page));
        const type = 'application/json; charset=utf-8';
        response.writeHead(200, { 'content-type': type, 'content-length': text.length });
        response.end(text);
      },
      (error) => {
        response.writeHead(500).end(String(error));
      },
    );
  });
}
