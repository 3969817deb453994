import { expect, vi } from 'vitest';
import { smtpMailer } from '../platform/mail/mail.ts';
import { forgetRefusals } from '../platform/security/throttle.ts';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { asSuperuser } from './superuser.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface MailedApp {
  app: TestApp;
  sink: SmtpSink;
  /** Waits until all mails but those of gifts are sent. @returns those to an address, in order */
  mailsTo(address: string): Promise<ReceivedMail[]>;
  /** Ends every window in which tries are counted. */
  endWindows(): Promise<void>;
  /** Ends the windows of one scope alone. */
  endWindowsOf(scope: string): Promise<void>;
  /** While `act` runs no job can be added, as where the database fails half-way. */
  withoutJobs(act: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const BREAK = `
  create function break_job() returns trigger language plpgsql as
    $$ begin raise exception 'no jobs today'; end $$;
  create trigger break_job before insert on pgboss.job for each row execute function break_job()`;
const MEND = 'drop trigger break_job on pgboss.job; drop function break_job()';

/** An app with its worker, and a mail server that keeps what it sends. */
export async function startMailedApp(options: TestAppOptions = {}): Promise<MailedApp> {
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  const app = await startTestApp({ role: 'all', mailer, ...options });
  const open = `select 1 from pgboss.job
    where name in ('account-mail', 'approval-mail', 'audit-anchor', 'expiry-mail', 'factor-mail', 'factor-policy-mail',
      'factor-reset-mail', 'funds-mail', 'invitation-mail', 'member-notice-mail', 'membership-declined-mail',
      'operator-account-mail', 'operator-mail', 'review-mail',
      'shop-account-mail', 'shop-contact-mail', 'shop-correction-mail', 'shop-invitation-mail', 'shop-terms-mail',
      'supervisor-mail')
      and state in ('created', 'retry', 'active')`;
  return {
    app,
    sink,
    async mailsTo(address) {
      const noneLeft = async () => expect(await asSuperuser(app, open)).toEqual([]);
      await vi.waitFor(noneLeft, { timeout: 15_000, interval: 50 });
      return sink.mails.filter(({ to }) => to.includes(address));
    },
    async endWindows() {
      for (const table of ['throttles', 'operator.throttles'])
        await asSuperuser(app, `update ${table} set window_ends = now() - interval '1 second'`);
      forgetRefusals(app.services.database);
    },
    async endWindowsOf(scope) {
      const end = "update throttles set window_ends = now() - interval '1 second' where scope = $1";
      await asSuperuser(app, end, [scope]);
      forgetRefusals(app.services.database);
    },
    async withoutJobs(act) {
      await asSuperuser(app, BREAK);
      await act().finally(() => asSuperuser(app, MEND));
    },
    async stop() {
      await app.stop();
      await sink.close();
    },
  };
}

const textOf = (mail: ReceivedMail | undefined) => mail?.parsed.text?.replaceAll('\r', '') ?? '';

/** The token of a mailed link for a new PIN. */
export const linkToken = (mail: ReceivedMail | undefined): string =>
  /^https:\/\/regalo\.test\/(?:reset-password|(?:operator|shop)\/reset-pin)#token=([\w-]{43})$/m.exec(
    textOf(mail),
  )?.[1] ?? '';

/** The token of a mailed invitation. */
export const invitedToken = (mail: ReceivedMail | undefined): string =>
  /^https:\/\/regalo\.test\/invitation#token=([\w-]{43})$/m.exec(textOf(mail))?.[1] ?? '';
