import { Agent, request } from 'node:http';
import { API_BASE } from '@regalo/contract/api/endpoint';
import pg from 'pg';
import { type MadeCompany, makeCompany, makePerson } from './factories.ts';
import { freeOrder } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** What one sender's call was answered: its status and, for a refusal, its code. */
type Outcome = string;

interface Sender {
  send(): Promise<Outcome>;
  close(): void;
}

/** One connection that sends the same order again and again, each time as a new one. */
function openSender(app: TestApp, company: MadeCompany, personId: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify(freeOrder([personId]));
  const headers = {
    authorization: `Bearer ${company.token}`,
    'x-csrf-token': app.csrf(),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const url = `${app.url}${API_BASE}/manager/send-gifts`;
  const send = () =>
    new Promise<Outcome>((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve(`${response.statusCode} ${JSON.parse(text).code ?? ''}`));
      });
      call.on('error', reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** What the books say of a company, read past row security. */
async function readBooks(app: TestApp, companyId: number) {
  const client = new pg.Client(app.superuserUrl);
  await client.connect();
  const { rows } = await client.query(
    `select w.balance::int as balance,
      (select count(*)::int from orders o where o.company_id = w.company_id) as orders,
      (select count(*)::int from gifts g where g.company_id = w.company_id) as gifts,
      (select sum(amount)::int from ledger_entries e where e.company_id = w.company_id) as sum,
      (select sum(amount)::int from ledger_entries e
        where e.company_id = w.company_id and account = 'wallet') as wallet_sum,
      (select count(*)::int from (select 1 from ledger_entries e where e.company_id = w.company_id
        group by transaction_id having sum(amount) <> 0) as u) as unbalanced
    from wallets w where w.company_id = $1`,
    [companyId],
  );
  await client.end();
  return rows[0];
}

/**
 * Lets many senders spend one wallet at once, more than it holds.
 * @returns how often each answer came, and what the books say afterwards
 */
export async function contend(
  app: TestApp,
  { senders, sends, affordable }: { senders: number; sends: number; affordable: number },
) {
  const company = await makeCompany(app.services.database, { funds: affordable * 11_200 });
  const personId = await makePerson(app.services.database, company.id);
  const open = Array.from({ length: senders }, () => openSender(app, company, personId));
  const answers: Record<Outcome, number> = {};
  await Promise.all(
    open.map(async (sender) => {
      for (let n = 0; n < sends; n += 1) {
        const outcome = await sender.send();
        answers[outcome] = (answers[outcome] ?? 0) + 1;
      }
      sender.close();
    }),
  );
  return { answers, books: await readBooks(app, company.id) };
}
