import { examples, QUICK_START, WEBHOOK_PROGRAM } from '@regalo/contract/public-api/examples';
import {
  EXPORT_KEPT_HOURS,
  EXPORT_TOLD_DAYS,
  EXPORTS_MAX,
} from '@regalo/contract/public-api/exports';
import {
  CALLS_PER_SECOND,
  IDEMPOTENCY_HOURS,
  PAGE_DEFAULT,
  PAGE_MAX,
  PUBLIC_API_VERSION,
  VERSION_KEPT_MONTHS,
} from '@regalo/contract/public-api/operation';
import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import {
  WEBHOOK_KEPT_DAYS,
  WEBHOOK_TIMEOUT_SECONDS,
  WEBHOOK_TRIED_DAYS,
} from '@regalo/contract/webhooks/kinds';
import { API_REFERENCE } from '@regalo/messages/api-reference';
import { fill } from '@regalo/messages/texts';
import { GONE } from '../../features/webhooks/send-event.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { exampleOf } from './calls.ts';
import { code, type Reader, rich, type Section } from './section.ts';

const paragraph = (text: string) => html`<p>${rich(text)}</p>`;

/** A call as the example of its operation has it. */
function callOf(name: string, reader: Reader): Html {
  const found = examples(reader.later).find((one) => one.operation.name === name);
  return found ? exampleOf(found, reader) : html``;
}

/** Where a member makes a key of the sandbox. */
const KEYS_PATH = `${SANDBOX_PATH}/settings/api-keys`;

/** The steps to a first gift, in the sandbox. */
function quickStart(reader: Reader): Section {
  const { title, intro, key, keep, me, quote, order, gifts, mailbox } =
    API_REFERENCE[reader.language].guides.quickStart;
  const [before = '', after = ''] = key.split('{{place}}');
  const place = html`<a href="${KEYS_PATH}"><code>${KEYS_PATH}</code></a>`;
  const told = [me, quote, order, gifts, mailbox];
  const steps = [
    html`<p>${rich(before)}${place}${rich(after)}</p>`,
    html`${paragraph(keep)}${code("export REGALO_KEY='rg_test_…'", keep)}`,
    ...QUICK_START.map((one, at) => {
      const name = `quickStart-${one.operation.name}`;
      return html`${paragraph(told[at] ?? '')}${exampleOf(one, reader, name)}`;
    }),
  ];
  const items = steps.map((step) => html`<li>${step}</li>`);
  return { id: 'quick-start', title, body: html`${paragraph(intro)}<ol>${items}</ol>` };
}

/** How a program is told what happens. */
function webhookSection(reader: Reader): Section {
  const { title, verify, ...texts } = fill(API_REFERENCE[reader.language].guides.webhooks, {
    ...{ gone: GONE, shared: 'v1', asymmetric: 'v1a', seconds: WEBHOOK_TIMEOUT_SECONDS },
    ...{ days: WEBHOOK_TRIED_DAYS, kept: WEBHOOK_KEPT_DAYS },
  });
  const { add, answer, retries, order, ends, replay } = texts;
  const body = html`${paragraph(add)}${callOf('createWebhookEndpoint', reader)}
${paragraph(verify)}${code(WEBHOOK_PROGRAM, 'readWebhook')}
${[answer, retries, order, ends, replay].map(paragraph)}
${callOf('replayWebhookDeliveries', reader)}`;
  return { id: 'guide-webhooks', title, body };
}

/** How a program gets lists as files. */
function exportSection(reader: Reader): Section {
  const { title, ask, may, kept } = fill(API_REFERENCE[reader.language].guides.exports, {
    ...{ hours: EXPORT_KEPT_HOURS, days: EXPORT_TOLD_DAYS, max: EXPORTS_MAX },
  });
  const calls = ['createExport', 'getExport', 'downloadExport'].map((one) => callOf(one, reader));
  const body = html`${paragraph(ask)}${calls}${[may, kept].map(paragraph)}`;
  return { id: 'guide-exports', title, body };
}

/** What holds for all calls, and the way to a first gift. */
export function guideSections(reader: Reader): Section[] {
  const { guides } = API_REFERENCE[reader.language];
  const { page: _, quickStart: __, webhooks: ___, exports: ____, ...rest } = guides;
  const filled = fill(rest, {
    ...{ time: '2026-12-01T18:00:00.000Z', max: PAGE_MAX, usual: PAGE_DEFAULT },
    ...{ hours: IDEMPOTENCY_HOURS, calls: CALLS_PER_SECOND, status: STATUS_OF.throttled },
    ...{ version: PUBLIC_API_VERSION, months: VERSION_KEPT_MONTHS },
  });
  const sections = Object.entries(filled).map(([name, { title, text }]) => ({
    ...{ id: `guide-${name}`, title, body: paragraph(text) },
  }));
  return [quickStart(reader), ...sections, exportSection(reader), webhookSection(reader)];
}
