import { setTimeout as sleep } from 'node:timers/promises';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getOrder, listOrderGifts, type OrderGift } from '@regalo/contract/orders/detail';
import { expect, vi } from 'vitest';
import { type Mail, type MailTimeouts, smtpMailer } from '../platform/mail/mail.ts';
import { type MadeCompany, makeCompany, makePeople } from './factories.ts';
import { freeOrder } from './orders.ts';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { asSuperuser } from './superuser.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

type Order = ReturnType<typeof freeOrder>;

/** A gift that was sent: where it is and how it stands. */
export interface SentGift extends OrderGift {
  order: number;
}

export interface MailingApp {
  app: TestApp;
  sink: SmtpSink;
  company: MadeCompany;
  /** Every mail that was to be sent, in order. */
  tried: Mail[];
  /** Sends one order to new people. @returns the gifts, in their order */
  send(...emails: (string | null)[]): Promise<SentGift[]>;
  /** The same, with other words or an attachment. */
  sendWith(change: Partial<Order>, ...emails: (string | null)[]): Promise<SentGift[]>;
  /** The gift as the order's page shows it now. */
  read(gift: Pick<SentGift, 'id' | 'order'>): Promise<SentGift>;
  /** Waits until a gift is as expected. */
  until(gift: Pick<SentGift, 'id' | 'order'>, expected: Partial<SentGift>): Promise<void>;
  mailsTo(address: string): ReceivedMail[];
  /** The claim token in a mail. */
  tokenOf(mail: ReceivedMail | undefined): string;
  stop(): Promise<void>;
}

interface MailingOptions extends TestAppOptions {
  /** With the mail server. */
  timeouts?: MailTimeouts;
}

export const MAIL_FROM = 'Regalo <gifts@regalo.test>';

/** An app with its worker, a mail server that keeps what it is sent, and a company. */
export async function startMailingApp(options: MailingOptions = {}): Promise<MailingApp> {
  const sink = await startSmtpSink();
  const smtp = smtpMailer(sink.url, MAIL_FROM, options.timeouts);
  const tried: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      tried.push(mail);
      await smtp.send(mail);
    },
    answers: () => smtp.answers(),
    close: () => smtp.close(),
  };
  const app = await startTestApp({ role: 'all', mailer, ...options });
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const { token } = company;

  async function list(order: number): Promise<SentGift[]> {
    const { reply } = await app.call(listOrderGifts, { token, query: { order, limit: 100 } });
    return reply.body.list.map((gift) => ({ ...gift, order }));
  }
  async function read({ id, order }: Pick<SentGift, 'id' | 'order'>): Promise<SentGift> {
    const found = (await list(order)).find((gift) => gift.id === id);
    if (!found) throw new Error(`gift ${id} is gone`);
    return found;
  }
  async function sendWith(change: Partial<Order>, ...emails: (string | null)[]) {
    const people = emails.map((email, n) => ({
      email,
      phone: email ? null : `+5068${n}${Date.now()}`,
    }));
    const users = await makePeople(app.services.database, company.id, people);
    const body = { ...freeOrder(users), ...change };
    const { reply } = await app.call(sendGifts, { token, body });
    return await list(reply.body.order_id);
  }
  return {
    app,
    sink,
    company,
    tried,
    read,
    send: (...emails) => sendWith({}, ...emails),
    sendWith,
    async until(gift, expected) {
      const check = async () => expect(await read(gift)).toMatchObject(expected);
      await vi.waitFor(check, { timeout: 15_000, interval: 50 });
    },
    mailsTo: (address) => sink.mails.filter(({ to }) => to.includes(address)),
    tokenOf: (mail) => /\/g\/([\w-]{43})/.exec(mail?.parsed.text ?? '')?.[1] ?? '',
    async stop() {
      await app.stop();
      await sink.close();
    },
  };
}

/**
 * Makes the next attempts to mail an order's gifts due now, and starts the job for them. It may be added a moment after
 * a mail is seen to wait. Where one runs already, it takes what is due: then nothing is queued any more.
 */
export async function hurryOrder(app: TestApp, id: number): Promise<void> {
  const due = "update deliveries set due_at = now() where order_id = $1 and status <> 'sending'";
  await asSuperuser(app, due, [id]);
  const begin = `update pgboss.job set start_after = now()
    where state = 'created' and (data ->> 'orderId')::bigint = $1 returning id`;
  const queued = "select 1 from deliveries where order_id = $1 and status = 'queued'";
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await asSuperuser(app, begin, [id])).length > 0) return;
    if ((await asSuperuser(app, queued, [id])).length === 0) return;
    await sleep(50);
  }
}

/** Lets the half minute go by in which a gift is mailed once. */
export const endWait = (app: TestApp, { id }: Pick<SentGift, 'id'>) =>
  asSuperuser(app, "update gifts set resent_at = now() - interval '31 seconds' where id = $1", [
    id,
  ]);

/** How an order's gifts are counted, by status. */
export async function countsOf({ app, company }: MailingApp, order: number) {
  const { reply } = await app.call(getOrder, { token: company.token, query: { id: order } });
  return Object.fromEntries(reply.body.statuses.map(({ status, count }) => [status, count]));
}
