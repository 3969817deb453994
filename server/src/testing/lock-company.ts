/** A process that locks the row of a company, says so, and does nothing more. */
import { openDatabase } from '../database/database.ts';

const [url = '', company, silentMs] = process.argv.slice(2);
const id = Number(company);
await openDatabase(url, { max: 1, silentMs: Number(silentMs) }).inCompany(id, async (tx) => {
  await tx.updateTable('companies').set({ name: 'locked' }).where('id', '=', id).execute();
  process.send?.('locked');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
