import type pg from 'pg';

/**
 * Has the indexes of tables ignored until `buildIndexes`, so that they are built once and not row by
 * row. Only for a superuser, and for rows that are known to break no index.
 */
export async function ignoreIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    `update pg_index set indisready = false, indisvalid = false
     where indrelid = any($1::text[]::regclass[])`,
    [tables],
  );
}

/** Builds them all. */
export async function buildIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`reindex table ${table}`);
}
