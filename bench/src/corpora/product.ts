import type { Endpoint } from '@regalo/contract/api/endpoint';
import { type MadeCompany, makeCompany, openDatabase } from '@regalo/server/bench';
import { ask, type CallOptions, type Content } from '../rig/client.ts';
import type { Scratch } from '../rig/scratch.ts';
import { type ServerProcess, withServer } from '../rig/server-process.ts';

/** A running product with an empty company in it. */
export interface Product {
  url: string;
  company: MadeCompany;
  server: ServerProcess;
}

/** Runs work with the server program and a new company in its database. */
export async function withProduct(
  scratch: Scratch,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const database = openDatabase(scratch.serverUrl, { max: 2 });
  const company = await makeCompany(database, { funds: 1_000_000_000_000, language: 'en' });
  await database.close();
  await withServer(scratch, ({ url, process: server }) => work({ url, company, server }));
}

type Sent = Omit<CallOptions, 'token'>;

export type Said =
  | { outcome: 'accepted'; body: Content }
  | { outcome: 'refused' | 'crashed'; said: string };

const askAs = ({ url, company }: Product, endpoint: Endpoint, sent: Sent) =>
  ask(url, endpoint, { token: company.token, ...sent });

/** A download's bytes. @throws where there is no file */
export async function download(product: Product, endpoint: Endpoint, sent: Sent): Promise<Buffer> {
  const response = await askAs(product, endpoint, sent);
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Calls the product; whatever is no answer of the contract is a crash. */
export async function say(product: Product, endpoint: Endpoint, sent: Sent): Promise<Said> {
  try {
    const response = await askAs(product, endpoint, sent);
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
