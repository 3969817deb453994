import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utcMinute } from '@regalo/contract/values/days';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { type Html, html, trustedHtml } from '../platform/http/html.ts';
import { Refusal } from '../platform/refusal.ts';
import { answerPage, LIST_POLICY, newestFirst, POLICY, page, REFRESH } from './demo-pages.ts';

/** The newest mails that the list shows. */
const SHOWN = 200;
const NAME = /^[0-9a-f]{32}$/;

async function readMail(folder: string, name: string): Promise<Email> {
  if (!NAME.test(name)) throw new Refusal('address_unknown');
  const raw = await readFile(join(folder, `${name}.eml`)).catch(() => undefined);
  if (!raw) throw new Refusal('address_unknown');
  return await PostalMime.parse(raw);
}

/** The mail itself is somebody's HTML: it may show pictures and open links, and run nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

async function listMails(folder: string): Promise<Html> {
  const mails = (await newestFirst(folder, '.eml')).slice(0, SHOWN);
  const rows = mails.map(async ({ name, at }) => {
    const mail = await readMail(folder, name);
    const to = mail.to?.map((one) => one.address).join(', ') ?? '';
    return html`<li><a href="/mailbox/${name}">${mail.subject ?? ''}</a>
      <small>${to} · ${utcMinute(at)}</small></li>`;
  });
  const list = await Promise.all(rows);
  const empty = html`<p>No mails yet. Send a gift, and it arrives here within seconds.</p>`;
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>${list.length > 0 ? html`<ul>${list}</ul>` : empty}`,
    REFRESH,
  );
}

/** The demo's mailbox: every mail that the demo would have sent. Never part of a real server. */
export function registerMailbox(app: FastifyInstance, folder: string): void {
  type Named = { Params: { name: string } };
  app.get('/mailbox', async (_request, reply) =>
    answerPage(reply, LIST_POLICY, await listMails(folder)),
  );
  app.get<Named>('/mailbox/:name', async (request, reply) => {
    const { name } = request.params;
    const mail = await readMail(folder, name);
    const subject = mail.subject ?? '';
    const frame = html`<iframe title="${subject}" src="/mailbox/${name}/html"></iframe>`;
    return answerPage(
      reply,
      POLICY,
      page(subject, html`<p><a href="/mailbox">Mailbox</a></p><h1>${subject}</h1>${frame}`),
    );
  });
  app.get<Named>('/mailbox/:name/html', async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    const body = mail.html ?? `${html`<pre>${mail.text ?? ''}</pre>`}`;
    return answerPage(
      reply,
      MAIL_POLICY,
      trustedHtml(body.replace(/<head>/i, '<head><base target="_blank">')),
    );
  });
}
