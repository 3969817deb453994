import { done, endpoint } from '../api/endpoint.ts';
import { endOtherSessions, endSession, listSessions } from '../auth/own-sessions.ts';
import { ANY_OPERATOR } from './roles.ts';

/** Where the signed-in operator is signed in, the session that asks first. */
export const listOperatorSessions = endpoint('GET', '/operator/sessions', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: listSessions.reply,
});

/** Ends one of the signed-in operator’s sessions. */
export const endOperatorSession = endpoint('POST', '/operator/session-end', {
  audience: 'operator',
  may: ANY_OPERATOR,
  body: endSession.body,
  reply: done,
});

/** Ends all of them but the one that asks. */
export const endOtherOperatorSessions = endpoint('POST', '/operator/sessions-end', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: endOtherSessions.reply,
});
