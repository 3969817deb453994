import { auditSubject } from '../../platform/security/audit.ts';

/** What a shop's entries say of the shop itself; a list that is exported is the shop's. */
export const SHOP_AUDIT = auditSubject('shop', ['set supervisor pin', 'exported']);

/** What they say of its tills, and of the codes that become tills. */
export const TILL_AUDIT = auditSubject('till', ['renamed', 'revoked']);
export const PAIRING_AUDIT = auditSubject('pairing', ['made', 'dropped']);
