import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utcMinute } from '@regalo/contract/values/days';
import { shownPhone } from '@regalo/contract/values/phone';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../platform/http/html.ts';
import { answerPage, LIST_POLICY, newestFirst, page, REFRESH } from './demo-pages.ts';
import type { ShownMessage } from './folder-carrier.ts';

/** The newest messages that the page shows. */
const SHOWN = 200;

const CHANNELS = { whatsapp: 'WhatsApp', sms: 'SMS' };

/** A message with its link, which is in its text. */
function shownText({ text, link }: ShownMessage): Html {
  const at = text.indexOf(link);
  if (!link || at === -1) return html`${text}`;
  const after = text.slice(at + link.length);
  return html`${text.slice(0, at)}<a href="${link}" target="_blank">${link}</a>${after}`;
}

async function listMessages(folder: string): Promise<Html> {
  const files = (await newestFirst(folder, '.json')).slice(0, SHOWN);
  const rows = files.map(async ({ name, at }) => {
    const message: ShownMessage = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
    const { channel, to, cost } = message;
    return html`<li><p>${shownText(message)}</p>
      <small>${CHANNELS[channel]} · ${shownPhone(to)} · ${utcMinute(at)} · ₡${cost}</small></li>`;
  });
  const list = await Promise.all(rows);
  const empty = html`<p>No messages yet. Send a gift to somebody who has a phone and no e-mail, and it arrives here within seconds.</p>`;
  return page(
    'Phone',
    html`<h1>Phone</h1>${list.length > 0 ? html`<ul>${list}</ul>` : empty}`,
    REFRESH,
  );
}

/** The demo's phone: what WhatsApp and SMS would have shown. Never part of a real server. */
export function registerPhone(app: FastifyInstance, folder: string): void {
  app.get('/phone', async (_request, reply) =>
    answerPage(reply, LIST_POLICY, await listMessages(folder)),
  );
}
