import * as catalogue from './catalogue.ts';
import { listCustomFields } from './custom-fields.ts';
import * as exports from './exports.ts';
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

/** Every operation for the systems of companies: the server registers them, the generated tests walk them. */
export const OPERATIONS: readonly Operation[] = [
  getMe,
  people.listPeople,
  people.createPerson,
  people.getPerson,
  people.updatePerson,
  people.deletePerson,
  groups.listGroups,
  groups.createGroup,
  groups.getGroup,
  groups.updateGroup,
  groups.deleteGroup,
  catalogue.listShops,
  catalogue.listItems,
  listCustomFields,
  orders.quoteOrder,
  orders.createOrder,
  orders.listOrders,
  orders.getOrder,
  orders.cancelOrder,
  templates.listTemplates,
  templates.getTemplate,
  templates.orderTemplate,
  gifts.listGifts,
  gifts.getGift,
  gifts.updateGift,
  gifts.resendGift,
  gifts.correctGift,
  gifts.extendGift,
  gifts.cancelGift,
  gifts.blockGift,
  gifts.unblockGift,
  gifts.replaceGift,
  wallet.getWallet,
  wallet.listWalletEntries,
  wallet.getWalletStatement,
  exports.createExport,
  exports.listExports,
  exports.getExport,
  exports.downloadExport,
  exports.cancelExport,
  webhooks.listWebhookEndpoints,
  webhooks.createWebhookEndpoint,
  webhooks.getWebhookEndpoint,
  webhooks.updateWebhookEndpoint,
  webhooks.deleteWebhookEndpoint,
  webhooks.rotateWebhookSecret,
  webhooks.testWebhookEndpoint,
  webhooks.listWebhookDeliveries,
  webhooks.replayWebhookDelivery,
  webhooks.replayWebhookDeliveries,
  sandbox.refillSandbox,
  sandbox.listSandboxMessages,
  sandbox.getSandboxMessage,
  sandbox.redeemSandboxGift,
  sandbox.getSandboxClock,
  sandbox.moveSandboxClock,
];
