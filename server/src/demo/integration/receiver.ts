import { utcMinute } from '@regalo/contract/values/days';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../platform/http/html.ts';
import { answerPage, LIST_POLICY, page, REFRESH } from '../demo-pages.ts';

/** Below the demo's own address, where one of its companies is told what happens. */
export const RECEIVER_PATH = '/receiver';

export const receiverOf = (publicUrl: string): string => `${publicUrl}${RECEIVER_PATH}`;

/** The newest webhooks that are kept, in memory alone. */
const KEPT = 100;

interface Came {
  id: string;
  at: Date;
  text: string;
}

function listPage(came: readonly Came[]): Html {
  const list = came.map(
    ({ id, at, text }) => html`<li><code style="overflow-wrap:anywhere">${text}</code>
      <small style="overflow-wrap:anywhere">${id} · ${utcMinute(at)}</small></li>`,
  );
  const empty = html`<p>Nothing yet. Send a gift, or a test from the settings, and it arrives here within seconds.</p>`;
  return page(
    'Receiver of webhooks',
    html`<h1>Receiver of webhooks</h1><p>This is the company’s own system, which is told what happens.</p>
    ${list.length > 0 ? html`<ul>${list}</ul>` : empty}`,
    REFRESH,
  );
}

/** The system of a company that is told by webhooks, with a page that shows what came. Never part of a real server. */
export async function registerReceiver(app: FastifyInstance): Promise<void> {
  const came: Came[] = [];
  await app.register((scope, _options, done) => {
    // The text as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, read) =>
      read(null, text),
    );
    scope.post<{ Body: string }>(RECEIVER_PATH, ({ headers, body }, reply) => {
      came.unshift({ id: String(headers['webhook-id']), at: new Date(), text: body });
      came.splice(KEPT);
      return reply.code(204).send();
    });
    scope.get(RECEIVER_PATH, (_request, reply) => answerPage(reply, LIST_POLICY, listPage(came)));
    done();
  });
}
