import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { openDatabase } from '../../database/database.ts';
import { makeCompany, makePerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Session } from '../security/sessions.ts';
import { column } from './columns.ts';
import { exportFile } from './export-file.ts';

const app = useTestApp();

test.each([
  // A standby ends what reads rows that it has to remove.
  [
    'refused',
    (tx: Connection) => sql.raw("do $$ begin raise sqlstate '40001'; end $$").execute(tx),
  ],
  ['cut off', (tx: Connection) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)],
])(
  'an export that the replica has %s before its first row is read from the primary',
  async (_, end) => {
    const { id: companyId, managerId } = await makeCompany(app.services.database);
    await makePerson(app.services.database, companyId);
    // Of the same server, since only how it fails matters here.
    const reads = openDatabase(app.databaseUrl);
    onTestFinished(() => reads.close());
    const backends: number[] = [];
    const { stream } = await exportFile(
      { ...app.services, reads },
      { companyId, managerId } as Session,
      'csv',
      async (tx) => {
        const ask = sql<{ pid: number }>`select pg_backend_pid() as pid`;
        const [{ pid } = { pid: 0 }] = (await ask.execute(tx)).rows;
        backends.push(pid);
        if (backends.length === 1) await end(tx);
        return {
          list: 'people',
          name: 'people',
          sheet: 'People',
          language: 'en',
          columns: [column('id', 8, 'id', sql`id`)],
          rows: sql`from people`,
          filter: {},
        };
      },
    );
    expect(backends).toHaveLength(2);
    expect((await text(stream)).trim().split('\r\n')).toHaveLength(2);
  },
);
