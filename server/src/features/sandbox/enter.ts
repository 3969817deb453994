import { MINUTE_MS } from '@regalo/contract/values/days';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { isSuspended } from '../../platform/suspension.ts';
import type { Clocks } from './clocks.ts';
import { addTwin, readLive, writeMember } from './enter-queries.ts';

/** Sessions that a process knows to be written as they are. */
const KNOWN = 10_000;

/** Lets companies, their members and their keys of the live side into the sandbox. */
export interface Entrance {
  /** @throws Refusal company_suspended */
  company(companyId: number): Promise<void>;
  /** Mirrors the member of a live session. @throws Refusal company_suspended */
  member(session: Session): Promise<void>;
}

/** @param live where members sign in */
export function openEntrance(
  live: Database,
  sandbox: Database,
  { look }: Pick<Clocks, 'look'>,
): Entrance {
  const known = new Map<string, string>();
  const company = async (companyId: number) => {
    if (await live.askCompany(companyId, (tx) => isSuspended(tx, companyId)))
      throw new Refusal('company_suspended');
    await look(companyId);
  };
  return {
    company,
    async member(session) {
      const { companyId, id, roles } = session;
      await company(companyId);
      const key = `${companyId}:${id}`;
      // Once a minute anew, for names that were changed, and what other processes have written.
      const as = `${roles.join()} ${Math.floor(Date.now() / MINUTE_MS)}`;
      if (known.get(key) === as) return;
      const twin = await live.readCompany(companyId, (tx) => readLive(tx, session));
      await sandbox.inCompany(companyId, async (tx) => {
        await addTwin(tx, companyId, twin);
        await writeMember(tx, session, twin);
      });
      if (known.size >= KNOWN) known.clear();
      known.set(key, as);
    },
  };
}
