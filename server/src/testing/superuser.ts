import pg from 'pg';
import { columnTypes } from '../database/connection.ts';
import type { TestApp } from './test-app.ts';

/** Runs one statement as the superuser: past row security, and past what the server may change. */
export async function asSuperuser(
  { superuserUrl }: Pick<TestApp, 'superuserUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: superuserUrl, types: columnTypes });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
