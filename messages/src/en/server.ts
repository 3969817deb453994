import { auditSentences } from './audit-sentences.ts';
import { exports } from './exports.ts';
import {
  account,
  anchor,
  invitation,
  members,
  membership,
  sso,
  ssoLinked,
} from './letters/account.ts';
import { approvals, heldGiveaways, policies } from './letters/approvals.ts';
import { factors } from './letters/factors.ts';
import { disputes, expiry, gifts, giveaways, links } from './letters/gifts.ts';
import { apiKeys, directory, sending, webhooks } from './letters/integrations.ts';
import { operators } from './letters/operators.ts';
import { rules } from './letters/rules.ts';
import { cardInvited, cardOpened, cards, scheduled } from './letters/scheduled.ts';
import { shops, tills } from './letters/shops.ts';
import { notifications } from './notifications.ts';
import { operators as console } from './operator/operators.ts';
import { team } from './parts/team.ts';
import { personPage } from './person-page.ts';
import { states } from './states.ts';

/** What the server writes to its readers, but for the pages of a gift. */
export const server = {
  auditSentences,
  hello: 'Hello, {{name}}:',
  states,
  team,
  operatorRoles: console.operator.roles.names,
  poster: {
    title: 'A gift of {{value}}',
    at: 'For {{shop}}, from {{company}}',
    anywhere: 'For many shops, from {{company}}',
    scan: 'Scan and claim yours',
    until: 'Until {{day}}, as long as there are gifts left',
  },
  letters: {
    ...{ account, anchor, apiKeys, approvals, disputes, expiry, factors, gifts, invitation, rules },
    ...{
      cardInvited,
      cardOpened,
      cards,
      members,
      membership,
      operators,
      policies,
      scheduled,
      shops,
      sso,
      ssoLinked,
      tills,
    },
    ...{ directory, giveaways, heldGiveaways, sending, webhooks },
  },
  exports,
  links,
  notifications,
  personPage,
} as const;
