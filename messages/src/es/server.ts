import type { server as en } from '../en/server.ts';
import type { TextsLike } from '../texts.ts';
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

export const server: TextsLike<typeof en> = {
  auditSentences,
  hello: 'Hola, {{name}}:',
  states,
  team,
  operatorRoles: console.operator.roles.names,
  poster: {
    title: 'Un regalo de {{value}}',
    at: 'Para {{shop}}, de {{company}}',
    anywhere: 'Para muchos comercios, de {{company}}',
    scan: 'Escanee y reclame el suyo',
    until: 'Hasta el {{day}}, mientras queden regalos',
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
};
