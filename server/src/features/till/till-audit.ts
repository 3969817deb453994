import { auditSubject } from '../../platform/security/audit.ts';

/** What a shop's entries say of its tills, and of the codes that become tills. */
export const TILL_AUDIT = auditSubject('till', ['paired', 'renamed', 'revoked']);
export const PAIRING_AUDIT = auditSubject('pairing', ['made', 'dropped']);
