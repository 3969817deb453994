import { shopAuditSubject } from '../../platform/security/shop-audit.ts';

/** What a shop's entries say of its tills, and of the codes that become tills. */
export const TILL_AUDIT = shopAuditSubject('till', ['paired', 'renamed', 'revoked']);
export const PAIRING_AUDIT = shopAuditSubject('pairing', ['made', 'dropped']);
