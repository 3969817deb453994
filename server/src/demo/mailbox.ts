import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utcMinute } from '@regalo/contract/values/days';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { Refusal } from '../platform/refusal.ts';
import { escapeHtml, html, LIST_POLICY, newestFirst, POLICY, page, REFRESH } from './demo-pages.ts';

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

async function listMails(folder: string): Promise<string> {
  const mails = (await newestFirst(folder, '.eml')).slice(0, SHOWN);
  const rows = mails.map(async ({ name, at }) => {
    const mail = await readMail(folder, name);
    const to = mail.to?.map((one) => one.address).join(', ') ?? '';
    return `<li><a href="/mailbox/${name}">${escapeHtml(mail.subject ?? '')}</a>
      <small>${escapeHtml(to)} · ${utcMinute(at)}</small></li>`;
  });
  const list = (await Promise.all(rows)).join('');
  const empty = '<p>No mails yet. Send a gift, and it arrives here within seconds.</p>';
  return page('Mailbox', `<h1>Mailbox</h1>${list ? `<ul>${list}</ul>` : empty}`, REFRESH);
}

/** The demo's mailbox: every mail that the demo would have sent. Never part of a real server. */
export function registerMailbox(app: FastifyInstance, folder: string): void {
  type Named = { Params: { name: string } };
  app.get('/mailbox', async (_request, reply) => html(reply, LIST_POLICY, await listMails(folder)));
  app.get<Named>('/mailbox/:name', async (request, reply) => {
    const { name } = request.params;
    const mail = await readMail(folder, name);
    const subject = escapeHtml(mail.subject ?? '');
    const frame = `<iframe title="${subject}" src="/mailbox/${name}/html"></iframe>`;
    return html(
      reply,
      POLICY,
      page(subject, `<p><a href="/mailbox">Mailbox</a></p><h1>${subject}</h1>${frame}`),
    );
  });
  app.get<Named>('/mailbox/:name/html', async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    const body = mail.html ?? `<pre>${escapeHtml(mail.text ?? '')}</pre>`;
    return html(reply, MAIL_POLICY, body.replace(/<head>/i, '<head><base target="_blank">'));
  });
}
