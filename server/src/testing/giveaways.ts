import type { openGiveaway as contract } from '@regalo/contract/gifts/giveaways';
import { openGiveaway } from '@regalo/contract/gifts/giveaways';
import { sql } from 'kysely';
import type { z } from 'zod';
import { COMPANY_FAULTS } from '../features/books/company-queries.ts';
import { mailedCodes } from '../features/gifts/giveaways/giveaway-link.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

type Asked = z.input<typeof contract.body>;

/** Of the companies that tests make. */
const FEE = 1_200;

/** What a giveaway of free amounts is made of. */
export function wanted(
  until: string,
  {
    gifts = 3,
    amount = 10_000,
    ...asked
  }: Partial<Asked> & { gifts?: number; amount?: number } = {},
): Asked {
  return {
    name: 'Feria de salud',
    message: 'Gracias por venir, {first_name}',
    purchaser_name: 'Valle Alto',
    units: gifts,
    order_amount: gifts * amount,
    total_amount: gifts * (amount + FEE),
    until,
    role: 3,
    network_max: 5_000,
    ...asked,
  };
}

/** Makes a giveaway. @returns its id, whether it waits, and the codes that were made */
export async function openOne(app: TestApp, { token }: { token: string }, asked: Asked) {
  const { reply, status } = await app.call(openGiveaway, { token, body: asked });
  if (status !== 200) throw new Error(`no giveaway: ${JSON.stringify(reply)}`);
  return reply.body;
}

const AGENT = { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' };

/** A browser at the page of a giveaway. */
export class Claimant {
  #cookie = '';
  readonly #app: TestApp;
  readonly path: string;
  #key = '';

  constructor(app: TestApp, path: string) {
    this.#app = app;
    this.path = path;
  }

  async look(query = '') {
    const headers = { ...AGENT, cookie: this.#cookie };
    const answer = await this.#app.fetch(this.path + query, { headers });
    const html = await answer.text();
    this.#key = /name="key" value="([\w-]{32})"/.exec(html)?.[1] ?? this.#key;
    return { status: answer.status, html };
  }

  async send(form: Record<string, string>, headers = {}) {
    const answer = await this.#app.fetch(this.path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...AGENT, cookie: this.#cookie, ...headers },
      body: String(new URLSearchParams({ key: this.#key, ...form })),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie) this.#cookie = cookie;
    return { status: answer.status, html: await answer.text() };
  }

  /** Fills in the form. */
  async ask(contact: string, form: Record<string, string> = {}) {
    if (!this.#key) await this.look();
    return await this.send({ firstName: 'Rosa', lastName: 'Vega', contact, ...form });
  }

  claim = (mailed: string) => this.send({ act: 'claim', mailed });
}

/** The code that was sent to an e-mail or a phone last. */
export async function codeFor(app: TestApp, companyId: number, contact: string): Promise<string> {
  const [row] = await asSuperuser(
    app,
    'select id, mailed from giveaway_claims where company_id = $1 and $2 in (email, phone) order by id desc limit 1',
    [companyId, contact],
  );
  const claim = { id: Number(row?.id), mailed: Number(row?.mailed) };
  return mailedCodes(app.services.keys, companyId, claim)[0] ?? '';
}

/** What is not in order in the books of a company. */
export async function faultsOf({ services }: TestApp, companyId: number): Promise<string[]> {
  return await services.database.inCompany(companyId, async (tx) => {
    const found: string[] = [];
    for (const [fault, count] of COMPANY_FAULTS) {
      const { rows } = await sql<{ count: number }>`${count(companyId)}`.execute(tx);
      if (rows[0]?.count !== 0) found.push(fault);
    }
    return found;
  });
}
