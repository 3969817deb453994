import type { Connection } from '../../../database/connection.ts';

/** Sets whether a company's gifts are a surprise. @returns what it was before */
export async function changeSurprise(
  tx: Connection,
  companyId: number,
  surprise: boolean,
): Promise<boolean> {
  const before = await tx
    .selectFrom('companies')
    .select('surprise')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('companies').set({ surprise }).where('id', '=', companyId).execute();
  return before.surprise;
}
