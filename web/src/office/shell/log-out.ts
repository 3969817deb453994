import { logout } from '@regalo/contract/auth/auth';
import { call } from '../../lib/api/call.ts';
import { endSession } from '../../lib/session.ts';

/** Ends the session here at once, and on the server as well as that goes. */
export function logOut(): void {
  // The request takes its token along before the storage is emptied.
  call(logout).catch(() => undefined);
  endSession();
}
