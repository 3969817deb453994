import { shopAuditSubject } from '../../platform/security/shop-audit.ts';

/** The audit subjects of a shop's tills and pairing codes. */
export const TILL_AUDIT = shopAuditSubject('till', ['paired', 'renamed', 'revoked']);
export const PAIRING_AUDIT = shopAuditSubject('pairing', ['made', 'dropped']);
