import type { Connection } from '../../database/connection.ts';
import { allowLongStatements, keepRowsInMemory } from '../../database/database.ts';

/** Whether an order for so many recipients takes the database long. */
export const isLarge = (recipients: number): boolean => recipients > 1_000;

/** Gives the transaction of a large order the time and the memory that its rows need. */
export async function allowForRecipients(tx: Connection, recipients: number): Promise<void> {
  if (!isLarge(recipients)) return;
  await allowLongStatements(tx);
  await keepRowsInMemory(tx);
}
