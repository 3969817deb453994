import type { OperatorSession, Session, ShopSession } from '../../../platform/security/sessions.ts';
import type { Place } from './account-store.ts';

/** Whose account it is that calls, whatever the audience. */
export interface Caller extends Place {
  sessionId: number;
  email: string;
}

/** The account of a session. */
export function callerOf(session: Session | ShopSession | OperatorSession): Caller {
  const { id: sessionId, email } = session;
  if ('operatorId' in session) {
    const { operatorId } = session;
    return { tenantId: operatorId, id: operatorId, sessionId, email };
  }
  const tenantId = 'shopId' in session ? session.shopId : session.companyId;
  return { tenantId, id: session.managerId, sessionId, email };
}
