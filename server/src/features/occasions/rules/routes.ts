import * as contract from '@regalo/contract/occasions/rules';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { saveRule, updateRule } from './change-rule.ts';
import { listRules } from './list-rules.ts';
import { previewRule } from './preview-rule.ts';

/** Rules that send gifts on occasions. */
export const ruleRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listRules, async ({ session }) => ok(await listRules(services, session))),
  handle(contract.saveRule, async ({ session, body }) =>
    ok(await saveRule(services, session, body)),
  ),
  handle(contract.updateRule, async ({ session, body }) =>
    ok(await updateRule(services, session, body)),
  ),
  handle(contract.previewRule, async ({ session, body }) =>
    ok(await previewRule(services, session, body)),
  ),
];
