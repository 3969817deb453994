import type { z } from 'zod';
import { PLAY_FUNDS } from '../sandbox/sandbox.ts';
import { listItems, listShops } from './catalogue.ts';
import { listCustomFields } from './custom-fields.ts';
import * as exports from './exports.ts';
import { crc } from './fields.ts';
import * as gifts from './gifts.ts';
import * as groups from './groups.ts';
import { getMe } from './me.ts';
import type { Operation } from './operation.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as sandbox from './sandbox.ts';
import * as templates from './templates.ts';
import * as wallet from './wallet.ts';
import * as webhooks from './webhook-endpoints.ts';

/** A call as the reference prints it, with what came. */
export interface Example {
  operation: Operation;
  /** With its parameters and query. */
  path: string;
  body?: object;
  reply: unknown;
}

/** The ids of the story are those of a company that has nothing yet. */
const example = <O extends Operation>(
  operation: O,
  path: string,
  more: { body?: z.input<O['body']> & object; reply: z.output<O['reply']> },
): Example => ({ operation, path, ...more });

const page = <T>(data: T[], next_cursor: string | null = null) => ({
  ...{ data, has_more: next_cursor !== null, next_cursor },
});

/** A moment of the afternoon on which the story is told. */
const at = (minute: number) => `2026-12-01T18:${String(minute).padStart(2, '0')}:00.000Z`;

const FIELD = { kind: 'text' as const, choices: [], required: false, archived: false };
const GROUP = { id: 1, name: 'Ventas', description: '', kind: 'employee' as const };
const group = { ...GROUP, created_at: at(1) };
const described = { ...group, description: 'Ventas y servicio al cliente' };

const ana = {
  ...{ id: 1, external_id: 'e-1042', kind: 'employee' as const },
  ...{ first_name: 'Ana', last_name: 'Mora Solís', email: 'ana@valle.example', phone: null },
  ...{ country: 'CR', birth_date: '1990-05-17', start_date: null, language: null },
  ...{ occasions: true, group_id: 1, custom_fields: {}, created_at: at(2) },
};
const anaByPhone = { ...ana, phone: '+50688881234', start_date: '2021-03-01' };

const ofPeople = [
  example(getMe, '/me', {
    reply: {
      key: { id: 2, name: 'HR', permissions: ['people.read', 'people.write', 'orders.send'] },
      company: { name: 'Pura Vida S.A.', time_zone: 'America/Costa_Rica' },
      livemode: true,
    },
  }),
  example(groups.createGroup, '/groups', {
    ...{ body: { name: 'Ventas', kind: 'employee' }, reply: group },
  }),
  example(groups.listGroups, '/groups?kind=employee', { reply: page([group]) }),
  example(groups.getGroup, '/groups/1', { reply: group }),
  example(groups.updateGroup, '/groups/1', {
    ...{ body: { description: described.description }, reply: described },
  }),
  example(people.createPerson, '/people', {
    body: {
      ...{ kind: 'employee', first_name: 'Ana', last_name: 'Mora Solís' },
      ...{ email: 'ana@valle.example', country: 'CR', birth_date: '1990-05-17' },
      ...{ group_id: 1, external_id: 'e-1042' },
    },
    reply: ana,
  }),
  example(people.listPeople, '/people?kind=employee&limit=10', { reply: page([ana]) }),
  example(people.getPerson, '/people/1?expand=group', { reply: { ...ana, group: described } }),
  example(people.updatePerson, '/people/1', {
    body: { phone: '+506 8888 1234', start_date: '2021-03-01' },
    reply: anaByPhone,
  }),
];

const PICTURE = '/media/catalogue/46978458ae12de1303bcb000e450f5a8.webp';

const ofTheCatalogue = [
  example(listShops, '/shops?limit=1&language=es', {
    reply: page([
      {
        ...{ id: 1, name: 'Café Montaña', description: '', how_to_use: '' },
        ...{ category: { id: 1, name: 'Cafés' }, accepts_free_amounts: true },
        ...{ logo: PICTURE, image: PICTURE },
      },
    ]),
  }),
  example(listItems, '/items?shop_id=1', {
    reply: page([
      {
        ...{ id: 1, shop_id: 1, name: 'Tarde de café', description: '' },
        ...{ value: crc(10_000), price: crc(10_000), partial_use: false, stock: null },
        image: PICTURE,
      },
    ]),
  }),
];

const ofYourFields = [
  example(listCustomFields, '/custom-fields', {
    reply: {
      data: [
        { subject: 'order', key: 'campaign', name: 'Campaña', ...FIELD },
        { subject: 'gift', key: 'note', name: 'Nota', ...FIELD },
      ],
    },
  }),
];

const costs = {
  ...{ quantity: 2, price: crc(10_000), service_fee: crc(1200), total: crc(22_400) },
};
const order = {
  ...{ id: 1, external_id: 'thanks-1', status: 'sending' as const },
  ...{ gift_name: 'Free Amount Gift', shop_name: null, choices: null, ...costs },
  ...{ message: '¡Gracias por este año!', sender_name: 'Café del Valle' },
  ...{ celebration: 'just-because' as const, custom_fields: { campaign: 'Fin de año' } },
  ...{ send_at: null, created_at: at(5) },
};

const ofOrders = [
  example(orders.quoteOrder, '/orders/quote', {
    body: { gift: { amount: 10_000 }, quantity: 2 },
    reply: { ...costs, wallet_balance: crc(1_000_000), covered: true },
  }),
  example(orders.createOrder, '/orders', {
    body: {
      gift: { amount: 10_000 },
      recipients: [
        { person_external_id: 'e-1042', external_id: 'thanks-1-ana' },
        {
          person: {
            ...{ kind: 'client', first_name: 'Luis', last_name: 'Soto' },
            email: 'luis@soto.example',
          },
        },
      ],
      ...{ message: order.message, sender_name: order.sender_name, celebration: 'just-because' },
      custom_fields: order.custom_fields,
      ...{ valid_months: 3, external_id: 'thanks-1', total: 22_400 },
    },
    reply: order,
  }),
  example(orders.listOrders, '/orders?external_id=thanks-1', { reply: page([order]) }),
  example(orders.getOrder, '/orders/1', { reply: order }),
];

const sent = {
  ...{ order_id: 1, status: 'queued' as const, blocked: false, chosen_item_id: null },
  balance: crc(10_000),
  ...{ valid_until: '2027-03-01', custom_fields: {}, opened_at: null, created_at: at(5) },
};
const toLuis = {
  ...{ id: 2, external_id: null, person_id: 2, ...sent },
  recipient: { name: 'Luis Soto', email: 'luis@soto.example', phone: null },
};
const corrected = { ...toLuis.recipient, email: 'luis.soto@valle.example' };
const toAna = {
  ...{ id: 1, external_id: 'thanks-1-ana', person_id: 1, ...sent },
  recipient: { name: 'Ana Mora Solís', email: ana.email, phone: anaByPhone.phone },
};
const issued = { kind: 'issued' as const, amount: crc(10_000), created_at: at(5) };

/** @param later a day on which a gift can still be used */
function ofGifts(later: string) {
  const noted = { ...toAna, custom_fields: { note: 'Entregado en la feria' } };
  const extended = { ...noted, valid_until: later };
  return [
    example(gifts.listGifts, '/gifts?order_id=1', { reply: page([toLuis, toAna]) }),
    example(gifts.getGift, '/gifts/1?expand=activities', {
      reply: { ...toAna, activities: [issued] },
    }),
    example(gifts.updateGift, '/gifts/1', {
      ...{ body: { custom_fields: noted.custom_fields }, reply: noted },
    }),
    example(gifts.resendGift, '/gifts/2/resend', { reply: toLuis }),
    example(gifts.correctGift, '/gifts/2/correct-email', {
      body: { email: corrected.email },
      reply: { ...toLuis, recipient: corrected },
    }),
    example(gifts.extendGift, '/gifts/1/extend', {
      ...{ body: { valid_until: later }, reply: extended },
    }),
    example(gifts.blockGift, '/gifts/1/block', {
      body: { reason: 'Perdió el teléfono' },
      reply: { ...extended, blocked: true },
    }),
    example(gifts.unblockGift, '/gifts/1/unblock', { reply: extended }),
    example(gifts.replaceGift, '/gifts/1/replace', { reply: extended }),
    example(gifts.cancelGift, '/gifts/2/cancel', {
      body: { reason: 'Enviado por error' },
      reply: { ...toLuis, recipient: corrected, status: 'canceled', balance: crc(0) },
    }),
  ];
}

const ofTheWallet = [
  example(wallet.getWallet, '/wallet', { reply: { balance: crc(988_800) } }),
  example(wallet.listWalletEntries, '/wallet/entries?limit=2', {
    reply: page(
      [
        {
          ...{ id: 7, transaction_id: 3, kind: 'refund' as const, amount: crc(11_200) },
          ...{ balance_after: crc(988_800), order_id: 1, reference: '', created_at: at(12) },
        },
        {
          ...{ id: 3, transaction_id: 2, kind: 'order' as const, amount: crc(-22_400) },
          ...{ balance_after: crc(977_600), order_id: 1, reference: '', created_at: at(5) },
        },
      ],
      'YWZ0ZXJfMw',
    ),
  }),
  example(wallet.getWalletStatement, '/wallet/statement?month=2026-11', {
    reply: {
      ...{ month: '2026-11', opening: crc(0), closing: crc(988_800) },
      ...{ total_in: crc(1_011_200), total_out: crc(22_400), entries: 3 },
    },
  }),
];

const SECRETS = { secret: 'whsec_…', public_key: 'whpk_…' };
const endpoint = {
  ...{ id: 1, address: 'https://planilla.valle.example/regalo', description: 'Planilla' },
  ...{ kinds: ['gift.opened', 'gift.redeemed'], status: 'active' as const, disabled_for: null },
  ...{ disabled_at: null, failing_since: null, created_at: at(14) },
};
const told = { ...endpoint, kinds: ['gift.redeemed'] };
const tested = {
  ...{ id: 1, webhook_id: 'evt_…', kind: 'webhook.test', state: 'waiting' as const },
  ...{ attempts: [], created_at: at(15) },
};

const ofWebhooks = [
  example(webhooks.createWebhookEndpoint, '/webhook-endpoints', {
    body: {
      ...{ address: endpoint.address, description: endpoint.description },
      kinds: ['gift.opened', 'gift.redeemed'],
    },
    reply: { webhook_endpoint: endpoint, ...SECRETS },
  }),
  example(webhooks.listWebhookEndpoints, '/webhook-endpoints', { reply: page([endpoint]) }),
  example(webhooks.getWebhookEndpoint, '/webhook-endpoints/1', { reply: endpoint }),
  example(webhooks.updateWebhookEndpoint, '/webhook-endpoints/1', {
    ...{ body: { kinds: ['gift.redeemed'] }, reply: told },
  }),
  example(webhooks.testWebhookEndpoint, '/webhook-endpoints/1/test', { reply: tested }),
  example(webhooks.listWebhookDeliveries, '/webhook-endpoints/1/deliveries', {
    reply: page([tested]),
  }),
  example(webhooks.replayWebhookDelivery, '/webhook-endpoints/1/deliveries/1/replay', {
    reply: tested,
  }),
  example(webhooks.replayWebhookDeliveries, '/webhook-endpoints/1/replay', {
    body: { from: '2026-11-28', to: '2026-11-30' },
    reply: { replayed: 0 },
  }),
  example(webhooks.rotateWebhookSecret, '/webhook-endpoints/1/rotate-secret', {
    body: { overlap_hours: 24 },
    reply: { webhook_endpoint: told, ...SECRETS },
  }),
  example(webhooks.deleteWebhookEndpoint, '/webhook-endpoints/1', { reply: null }),
];

const asked = {
  ...{ id: 1, type: 'people' as const, format: 'csv' as const, filters: { kind: 'employee' } },
  ...{ status: 'pending' as const, failure: null, file: null },
  ...{ created_at: at(10), finished_at: null, expires_at: null },
};
const kept = {
  ...{ finished_at: at(10), expires_at: '2026-12-02T18:10:00.000Z' },
  file: { path: '/exports/1/file', name: 'employees_1796148600000.csv', bytes: 280 },
};
const written = { ...asked, status: 'complete' as const, ...kept };

/** Who works there, as the company's language has it. */
const EXPORTED = `ID;Nombre;Apellidos;Correo electrónico;Teléfono (con código de país);Fecha de nacimiento;País;Fecha de ingreso;Idioma;Sin regalos de celebración;Nombre del grupo
1;"Ana";"Mora Solís";"ana@valle.example";"+50688881234";1990-05-17;"Costa Rica";2021-03-01;"";"";"Ventas"
`;

const ofExports = [
  example(exports.createExport, '/exports', {
    ...{ body: { type: 'people', filters: { kind: 'employee' } }, reply: asked },
  }),
  example(exports.getExport, '/exports/1', { reply: written }),
  example(exports.listExports, '/exports', { reply: page([written]) }),
  example(exports.downloadExport, '/exports/1/file', { reply: EXPORTED }),
  example(exports.cancelExport, '/exports/1/cancel', {
    reply: { ...written, status: 'canceled', file: null },
  }),
];

/** A program that takes webhooks, as the reference prints it. */
export const WEBHOOK_PROGRAM = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readWebhook, WebhookError } from '@regalo/client/webhooks';

const { REGALO_WEBHOOK_SECRET = '', PORT = '8080' } = process.env;

createServer(async (request, response) => {
  try {
    const body = await text(request);
    const { id, event } = await readWebhook(body, request.headers, REGALO_WEBHOOK_SECRET);
    console.log(id, event.type, event.data);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end();
  }
}).listen(Number(PORT));
`;
const template = {
  ...{
    id: 1,
    name: 'Cumpleaños',
    gift: { item_id: null, name: 'Free Amount Gift', price: crc(15_000), choices: null },
  },
  ...{ message: '¡Feliz cumpleaños, {first_name}!', sender_name: '' },
  ...{
    celebration: 'birthday' as const,
    custom_fields: {},
    valid_months: 6 as const,
    card_days: 1 as const,
  },
  ...{ media: null, changed_at: at(0) },
};

/** @param later a day on which the order is sent */
function ofTemplates(later: string) {
  const send_at = `${later}T14:00:00.000Z`;
  return [
    example(templates.listTemplates, '/templates', { reply: { data: [template] } }),
    example(templates.getTemplate, '/templates/1', { reply: template }),
    example(templates.orderTemplate, '/templates/1/order', {
      body: {
        recipients: [{ person_external_id: 'e-1042' }],
        ...{ sender_name: 'Café del Valle', send_at, external_id: 'birthday-ana' },
      },
      reply: {
        ...{ id: 2, external_id: 'birthday-ana', status: 'scheduled' },
        ...{ gift_name: 'Free Amount Gift', shop_name: null, choices: null, quantity: 1 },
        ...{ price: crc(15_000), service_fee: crc(1200), total: crc(16_200) },
        ...{ message: template.message, sender_name: 'Café del Valle' },
        ...{ celebration: template.celebration, custom_fields: {}, send_at, created_at: at(13) },
      },
    }),
  ];
}

const ofTheEnd = [
  example(orders.cancelOrder, '/orders/1/cancel', { reply: { ...order, status: 'canceled' } }),
  example(people.deletePerson, '/people/1', { reply: null }),
  example(groups.deleteGroup, '/groups/1', { reply: null }),
];

const mail = {
  ...{ id: 2, channel: 'mail' as const, to: 'luis@soto.example' },
  ...{ subject: 'Café del Valle le envía un regalo', text: '¡Hola, Luis! …' },
  ...{ links: ['https://regalo.example/sandbox/g/…'], created_at: at(6) },
};

const oneGift = { price: crc(10_000), service_fee: crc(1200), total: crc(11_200), quantity: 1 };
const arrived = {
  ...{ ...toLuis, id: 1, person_id: 1 },
  ...{ external_id: 'first-gift-luis', status: 'sent' as const },
};

/** The way to a first gift, in the sandbox of a company that has nothing there yet. */
export const QUICK_START: readonly Example[] = [
  example(getMe, '/me', {
    reply: {
      key: {
        ...{ id: 1_000_000_000_001, name: 'HR' },
        permissions: ['people.read', 'orders.read', 'orders.send'],
      },
      company: { name: 'Pura Vida S.A.', time_zone: 'America/Costa_Rica' },
      livemode: false,
    },
  }),
  example(orders.quoteOrder, '/orders/quote', {
    body: { gift: { amount: 10_000 }, quantity: 1 },
    reply: { ...oneGift, wallet_balance: crc(PLAY_FUNDS), covered: true },
  }),
  example(orders.createOrder, '/orders', {
    body: {
      gift: { amount: 10_000 },
      recipients: [
        {
          person: {
            ...{ kind: 'client', first_name: 'Luis', last_name: 'Soto' },
            email: 'luis@soto.example',
          },
          external_id: 'first-gift-luis',
        },
      ],
      ...{ message: order.message, sender_name: order.sender_name },
      ...{ valid_months: 3, external_id: 'first-gift' },
    },
    reply: {
      ...{ ...order, ...oneGift, external_id: 'first-gift' },
      ...{ celebration: null, custom_fields: {} },
    },
  }),
  example(gifts.listGifts, '/gifts?external_id=first-gift-luis', { reply: page([arrived]) }),
  example(sandbox.listSandboxMessages, '/sandbox/messages?to=luis@soto.example', {
    reply: page([mail]),
  }),
];

const spent = { ...arrived, status: 'partially_redeemed' as const };

/** What the sandbox alone can do, once Luis was sent the gift of the quick start. */
export const SANDBOX_EXAMPLES: readonly Example[] = [
  example(sandbox.refillSandbox, '/sandbox/refill', { reply: { balance: crc(9_988_800) } }),
  example(sandbox.listSandboxMessages, '/sandbox/messages?to=luis@soto.example', {
    reply: page([mail]),
  }),
  example(sandbox.getSandboxMessage, '/sandbox/messages/2', {
    reply: { ...mail, html: '<!DOCTYPE html>…' },
  }),
  example(sandbox.redeemSandboxGift, '/sandbox/gifts/1/redeem', {
    body: { amount: 4000 },
    reply: { ...spent, balance: crc(6000), opened_at: at(9) },
  }),
  example(sandbox.getSandboxClock, '/sandbox/clock', {
    reply: { now: at(10), days_ahead: 0, moves_to: null },
  }),
  example(sandbox.moveSandboxClock, '/sandbox/clock', {
    body: { days: 7 },
    reply: { now: at(10), days_ahead: 0, moves_to: '2026-03-09' },
  }),
];

/**
 * A story with an example of each other operation, in the order in which they work.
 * @param later a day on which a gift can still be used, half a year from now
 */
export const examples = (later: string): readonly Example[] => [
  ...ofPeople,
  ...ofTheCatalogue,
  ...ofYourFields,
  ...ofOrders,
  ...ofGifts(later),
  ...ofTheWallet,
  ...ofExports,
  ...ofWebhooks,
  ...ofTemplates(later),
  ...ofTheEnd,
];
