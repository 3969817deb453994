import * as contract from '@regalo/contract/occasions/occasions';
import * as rules from '@regalo/contract/occasions/rules';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { readScheduledPeople } from '../gifts/scheduled/list-orders.ts';
import { checkOccasions } from './check-occasions.ts';
import { listCelebrants, listOccasions } from './list-occasions.ts';
import { saveRule, updateRule } from './rules/change-rule.ts';
import { listRules } from './rules/list-rules.ts';
import { pauseOrphanedJob } from './rules/pause-orphaned-job.ts';
import { findDueRules, placeRulesJob } from './rules/place-rules-job.ts';
import { ruleGiftsReader } from './rules/plan-between.ts';
import { previewRule } from './rules/preview-rule.ts';
import { ruleMail } from './rules/rule-mail-job.ts';

/** Birthdays, anniversaries and days of the calendar, and who has a gift for them. */
function dayRoutes(given: Services): EndpointHandler[] {
  const services = { ...given, readRuleGifts: ruleGiftsReader(given), readScheduledPeople };
  return [
    handle(contract.listOccasions, async ({ session, query }) =>
      ok(await listOccasions(services, session, query)),
    ),
    handle(contract.listCelebrants, async ({ session, query }) =>
      ok(await listCelebrants(services, session, query)),
    ),
    handle(contract.checkOccasions, async ({ session, body }) =>
      ok(await checkOccasions(services, session, body)),
    ),
  ];
}

/** Rules that send gifts on occasions. */
const ruleRoutes = (services: Services): EndpointHandler[] => [
  handle(rules.listRules, async ({ session }) => ok(await listRules(services, session))),
  handle(rules.saveRule, async ({ session, body }) => ok(await saveRule(services, session, body))),
  handle(rules.updateRule, async ({ session, body }) =>
    ok(await updateRule(services, session, body)),
  ),
  handle(rules.previewRule, async ({ session, body }) =>
    ok(await previewRule(services, session, body)),
  ),
];

export const occasions: Feature = {
  routes: (services) => [...dayRoutes(services), ...ruleRoutes(services)],
  jobs: [pauseOrphanedJob, findDueRules, placeRulesJob, ruleMail],
};
