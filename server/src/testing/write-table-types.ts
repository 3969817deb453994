import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@regalo/embedded-postgres/start-postgres';
import { applySql } from '../database/migrate/apply-sql.ts';
import { generateTableTypes } from './table-types.ts';

// `npm run tables`: writes tables.ts from a database that is made for it.
const dataDir = await mkdtemp(join(tmpdir(), 'regalo-tables-'));
const postgres = await startPostgres({ dataDir });
try {
  const url = postgres.url({ user: 'postgres', database: 'postgres' });
  await applySql(url);
  const file = new URL('../database/tables.ts', import.meta.url);
  await writeFile(file, await generateTableTypes(url));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(postgres.home, { recursive: true, force: true });
}
