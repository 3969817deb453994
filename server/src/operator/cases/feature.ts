import * as contract from '@regalo/contract/operator/cases';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { beginCase, listCases } from './require-case.ts';

/** Why operators look at the personal data of companies. */
export const cases: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listCases, async ({ operator }) =>
      ok({ list: await listCases(services, operator) }),
    ),
    handle(contract.beginCase, async ({ operator, body }) =>
      ok({ case: await beginCase(services, operator, body) }),
    ),
  ],
};
