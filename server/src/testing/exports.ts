import { writeExport } from '../features/exports/write-export-job.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** Writes the exports of a company that wait, as a worker does. */
export async function writeExports(app: TestApp, companyId: number): Promise<void> {
  const waiting = await asSuperuser(
    app,
    "select id from exports where company_id = $1 and state = 'pending' order by id",
    [companyId],
  );
  for (const { id } of waiting)
    await writeExport.handle(
      app.services,
      { companyId, exportId: Number(id) },
      AbortSignal.any([]),
    );
}
