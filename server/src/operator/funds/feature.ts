import * as accounts from '@regalo/contract/operator/funds-bank-accounts';
import * as files from '@regalo/contract/operator/funds-bank-files';
import * as rules from '@regalo/contract/operator/funds-credit-rule';
import * as transfers from '@regalo/contract/operator/funds-transfers';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { addAccount, forgetLayout, listAccounts } from './bank-accounts.ts';
import { importBankFile, previewBankFile } from './bank-file.ts';
import { createBankFileReader } from './bank-files/bank-file-reader.ts';
import { matchByHand, setAside, takeBack } from './change-transfers.ts';
import { creditMissed, creditNewTransfer } from './credit-by-rule-job.ts';
import { readRule, setRule, switchOff } from './credit-rule.ts';
import { creditCertain, creditTransfer } from './credit-transfer.ts';
import { declineFundsRequest, findCompanies, listFundsRequests } from './funds-requests.ts';
import { listTransfers } from './list-transfers.ts';
import { registerSinpeHook } from './sinpe-hook.ts';
import { sweepPayers } from './sweep-payers-job.ts';

const fileRoutes = (services: OperatorServices): EndpointHandler[] => {
  const reading = { ...services, readBankFile: createBankFileReader() };
  return [
    handle(files.previewBankFile, async ({ body, request }) =>
      ok(await previewBankFile(reading, body, request.upload)),
    ),
    handle(files.importBankFile, async ({ operator, body, request }) =>
      ok(await importBankFile(reading, operator, body, request.upload)),
    ),
    handle(accounts.listBankAccounts, async () => ok({ list: await listAccounts(services) })),
    handle(accounts.addBankAccount, async ({ operator, body }) =>
      ok({ account: await addAccount(services, operator, body) }),
    ),
    handle(accounts.forgetBankLayout, async ({ operator, body }) => {
      await forgetLayout(services, operator, body.account);
      return ok({});
    }),
  ];
};

const ruleRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(rules.readCreditRule, async () => ok(await readRule(services))),
  handle(rules.setCreditRule, async ({ operator, body }) =>
    ok(await setRule(services, operator, body)),
  ),
  handle(rules.endCreditRule, async ({ operator }) => {
    await switchOff(services, operator);
    return ok({});
  }),
];

const routes = (services: OperatorServices): EndpointHandler[] => [
  ...fileRoutes(services),
  ...ruleRoutes(services),
  handle(transfers.listTransfers, async ({ body }) => ok(await listTransfers(services, body))),
  handle(transfers.matchTransfer, async ({ operator, body }) =>
    ok({ transfer: await matchByHand(services, operator, body) }),
  ),
  handle(transfers.creditTransfer, async ({ operator, body }) =>
    ok(await creditTransfer(services, operator, body)),
  ),
  handle(transfers.creditCertain, async ({ operator, body }) =>
    ok(await creditCertain(services, operator, body.ids)),
  ),
  handle(transfers.setTransferAside, async ({ operator, body }) =>
    ok({ transfer: await setAside(services, operator, body) }),
  ),
  handle(transfers.takeTransferBack, async ({ operator, body }) =>
    ok({ transfer: await takeBack(services, operator, body.id) }),
  ),
  handle(transfers.findFundsCompanies, async ({ query }) =>
    ok({ list: await findCompanies(services, query.search) }),
  ),
  handle(transfers.listFundsRequests, async () => ok({ list: await listFundsRequests(services) })),
  handle(transfers.declineFundsRequest, async ({ operator, body }) => {
    await declineFundsRequest(services, operator, body);
    return ok({});
  }),
];

/** Funds by bank file and SINPE Móvil. */
export const funds: Feature<OperatorServices> = {
  routes,
  pages: registerSinpeHook,
  jobs: [sweepPayers, creditNewTransfer, creditMissed],
};
