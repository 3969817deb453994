import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utcMinute } from '@regalo/contract/values/days';
import { shownPhone } from '@regalo/contract/values/phone';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, html, LIST_POLICY, newestFirst, page, REFRESH } from './demo-pages.ts';
import type { ShownMessage } from './folder-carrier.ts';

/** The newest messages that the page shows. */
const SHOWN = 200;

const CHANNELS = { whatsapp: 'WhatsApp', sms: 'SMS' };

/** A message with its link, which is in its text. */
function shownText({ text, link }: ShownMessage): string {
  const shown = escapeHtml(link);
  return escapeHtml(text).replace(shown, `<a href="${shown}" target="_blank">${shown}</a>`);
}

async function listMessages(folder: string): Promise<string> {
  const files = (await newestFirst(folder, '.json')).slice(0, SHOWN);
  const rows = files.map(async ({ name, at }) => {
    const message: ShownMessage = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
    const { channel, to, cost } = message;
    return `<li><p>${shownText(message)}</p>
      <small>${CHANNELS[channel]} · ${escapeHtml(shownPhone(to))} · ${utcMinute(at)} · ₡${cost}</small></li>`;
  });
  const list = (await Promise.all(rows)).join('');
  const empty =
    '<p>No messages yet. Send a gift to somebody who has a phone and no e-mail, and it arrives here within seconds.</p>';
  return page('Phone', `<h1>Phone</h1>${list ? `<ul>${list}</ul>` : empty}`, REFRESH);
}

/** The demo's phone: what WhatsApp and SMS would have shown. Never part of a real server. */
export function registerPhone(app: FastifyInstance, folder: string): void {
  app.get('/phone', async (_request, reply) =>
    html(reply, LIST_POLICY, await listMessages(folder)),
  );
}
