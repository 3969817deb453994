import type { Connection } from '../../../database/connection.ts';
import type { AccountStore } from '../accounts/account-store.ts';

/**
 * Whose account a mail is about, as its job names them. Ordinary servers can read all jobs, so an operator is there by number
 * alone; it is looked for likewise where nobody has the e-mail.
 */
export async function mailedOwner(
  tx: Connection,
  store: AccountStore,
  email: string,
): Promise<{ email: string } | { operatorId: number }> {
  if (store.audience !== 'operator') return { email };
  const place = await store.findByEmail(tx, email);
  return { operatorId: place?.id ?? 0 };
}
