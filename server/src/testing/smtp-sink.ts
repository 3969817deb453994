import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope, as the SMTP conversation named it. */
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
}

/** How the server answers one mail; without a plan it takes it. */
export type Plan =
  | { at: 'recipient' | 'data'; code: number; text?: string | ((raw: string) => string) }
  /** Takes the mail and breaks the connection instead of saying so, or says nothing at all. */
  | { at: 'hang-up' | 'silence' };

export interface SmtpSink {
  url: string;
  /** What came in, in order; a mail whose answer was lost is among them. */
  mails: ReceivedMail[];
  /** Answers the next mails to an address by these plans, one each. */
  plan(address: string, ...plans: Plan[]): void;
  close(): Promise<void>;
}

const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

function hangUp({ connections }: SMTPServer, id: string): void {
  for (const connection of connections as Set<{ id: string; _socket: Socket }>)
    if (connection.id === id) connection._socket.destroy();
}

/** A mail as it was sent; undefined where whoever sent it has gone away in the middle. */
async function readMail(stream: Readable): Promise<string | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNECTION') return;
    throw error;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A real SMTP server on this machine that refuses mails by plan. @param at a port; 0 for any */
export async function startSmtpSink(at = 0): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const plans = new Map<string, Plan[]>();
  const next = (address: string, at: Plan['at']) =>
    plans.get(address)?.[0]?.at === at ? plans.get(address)?.shift() : undefined;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections that mailers keep open would be awaited for half a minute.
    closeTimeout: 300,
    onRcptTo({ address }, _session, answer) {
      const plan = next(address, 'recipient');
      if (plan?.at === 'recipient') answer(refusal(plan.code, 'refused by plan'));
      else answer();
    },
    async onData(stream, session, answer) {
      const raw = await readMail(stream);
      if (raw === undefined) return;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const refused = next(to[0] ?? '', 'data');
      if (refused?.at === 'data') {
        const text = typeof refused.text === 'function' ? refused.text(raw) : refused.text;
        answer(refusal(refused.code, text ?? 'refused by plan'));
        return;
      }
      const { mailFrom } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, to, raw, parsed: await PostalMime.parse(raw) });
      if (next(to[0] ?? '', 'hang-up')) hangUp(server, session.id);
      else if (!next(to[0] ?? '', 'silence')) answer();
    },
  });
  // A connection that was broken on purpose is no error of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    plan: (address, ...list) => void plans.set(address, list),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
