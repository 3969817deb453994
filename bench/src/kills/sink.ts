import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived; the claim link tells whose gift it is. */
export interface Arrived {
  recipient: string;
  messageId: string;
  claimToken: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An SMTP server that takes every mail and keeps what matters of it. */
export interface Sink {
  port: number;
  mails: Arrived[];
  stop(): Promise<void>;
}

async function read(chunks: Buffer[], recipient: string): Promise<Arrived> {
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const [, claimToken = ''] = /\/g\/([A-Za-z0-9_-]{43})/.exec(mail.text ?? '') ?? [];
  return { recipient, messageId: mail.messageId ?? '', claimToken, at: Date.now() };
}

/** Starts the sink on a port of the loopback. */
export async function startSink(): Promise<Sink> {
  const mails: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const recipients = session.envelope.rcptTo.map((to) => to.address).join(',');
        // Kept before it is acknowledged: a worker killed in between sends it again.
        read(chunks, recipients).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // Connections of killed workers break; that is the point.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
