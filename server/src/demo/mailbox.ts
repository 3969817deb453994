import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { utcMinute } from '@regalo/contract/values/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { Refusal } from '../platform/refusal.ts';

/** The newest mails that the list shows. */
const SHOWN = 200;
const NAME = /^[0-9a-f]{32}$/;

/** A text as the content of an HTML element or of a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

async function readMail(folder: string, name: string): Promise<Email> {
  if (!NAME.test(name)) throw new Refusal('address_unknown');
  const raw = await readFile(join(folder, `${name}.eml`)).catch(() => undefined);
  if (!raw) throw new Refusal('address_unknown');
  return await PostalMime.parse(raw);
}

async function newestFirst(folder: string): Promise<{ name: string; at: Date }[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -4));
  const mails = names.map(async (name) => {
    const { mtime } = await stat(join(folder, `${name}.eml`));
    return { name, at: mtime };
  });
  return (await Promise.all(mails)).sort((a, b) => b.at.getTime() - a.at.getTime());
}

function page(title: string, content: string, script = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:40px auto;padding:0 16px}
h1{font-size:24px}ul{list-style:none;padding:0}li{border-bottom:1px solid #8884;padding:12px 0}
a{color:inherit}small{opacity:.75;display:block}iframe{width:100%;height:75vh;border:1px solid #8884;border-radius:8px;background:#fff}</style>
<main>${content}</main>${script && `<script>${script}</script>`}</html>`;
}

/** Shows new mails without a reload, so that nothing jumps while one reads or types. */
const REFRESH = `setInterval(async () => {
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
}, 1000);`;

const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
/** Of the list, which runs the script above and no other. */
const LIST_POLICY = `${POLICY}; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(REFRESH).digest('base64')}'`;
/** The mail itself is somebody's HTML: it may show pictures and open links, and run nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

const html = (reply: FastifyReply, policy: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .send(body);

async function listMails(folder: string): Promise<string> {
  const mails = (await newestFirst(folder)).slice(0, SHOWN);
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
