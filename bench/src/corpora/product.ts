import { API_BASE, type Endpoint } from '@regalo/contract/endpoint';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { type MadeCompany, makeCompany } from '../../../server/src/testing/factories.ts';
import { csrf } from '../rig/client.ts';
import type { Scratch } from '../rig/scratch.ts';
import { freePort, type ServerProcess, spawnServer, untilReady } from '../rig/server-process.ts';

/** A running product with an empty company in it. */
export interface Product {
  url: string;
  company: MadeCompany;
  server: ServerProcess;
}

/** Starts the server program on a database that is there. */
export async function startProduct({ serverUrl, folder }: Scratch): Promise<Product> {
  const database = openDatabase(serverUrl, { max: 2 });
  const company = await makeCompany(database, { funds: 1_000_000_000_000, language: 'en' });
  await database.close();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnServer({ role: 'web', databaseUrl: serverUrl, folder, port });
  await untilReady(server, url);
  return { url, company, server };
}

interface Sent {
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
}

export type Said =
  // biome-ignore lint/suspicious/noExplicitAny: the server has checked it against the contract
  { outcome: 'accepted'; body: any } | { outcome: 'refused' | 'crashed'; said: string };

async function ask({ url, company }: Product, endpoint: Endpoint, { query, body, form }: Sent) {
  const parameters = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  return await fetch(`${url}${API_BASE}${endpoint.path}?${parameters}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${company.token}`,
      'x-csrf-token': csrf,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    signal: AbortSignal.timeout(60_000),
    ...(endpoint.method === 'GET' ? {} : { body: form ?? JSON.stringify(body ?? {}) }),
  });
}

/** A download's bytes. @throws where there is no file */
export async function download(product: Product, endpoint: Endpoint, sent: Sent): Promise<Buffer> {
  const response = await ask(product, endpoint, sent);
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Calls the product; whatever is no answer of the contract is a crash. */
export async function say(product: Product, endpoint: Endpoint, sent: Sent): Promise<Said> {
  try {
    const response = await ask(product, endpoint, sent);
    const answer = await response.json();
    if (response.ok && endpoint.reply.safeParse(answer).success)
      return { outcome: 'accepted', body: answer.body ?? answer };
    const refused = response.status >= 400 && response.status < 500 && answer.success === false;
    const said = `${response.status} ${answer.message}`;
    return { outcome: refused ? 'refused' : 'crashed', said };
  } catch (error) {
    const { ended } = product.server;
    return { outcome: 'crashed', said: ended ? `the server ended with ${ended}` : String(error) };
  }
}

/** A form with a file in it. */
export function formWith(field: string, file: Buffer, name: string, fields = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set(field, new Blob([new Uint8Array(file)]), name);
  return form;
}
