import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** What processes write for themselves. */
const OWN = ['processes', 'recurring_jobs', 'delivery_mark'];

/** Count and checksum of every table of the live database, and of the jobs of its companies. */
async function fingerprint(app: TestApp): Promise<Record<string, unknown>> {
  const tables = await asSuperuser(
    app,
    `select n.nspname || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'lookup', 'search', 'operator')
      and c.relname <> all ($1) order by 1`,
    [OWN],
  );
  expect(tables.length).toBeGreaterThan(100);
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t`;
    found[String(name)] = (await asSuperuser(app, text))[0]?.sum;
  }
  const [jobs] = await asSuperuser(
    app,
    `select count(*) as sum from pgboss.job where data ? 'companyId'`,
  );
  found.jobs = jobs?.sum;
  for (const folder of ['mailbox', 'media']) {
    const path = join(app.folder, folder);
    found[folder] = existsSync(path) ? (await readdir(path, { recursive: true })).toSorted() : [];
  }
  return found;
}

/**
 * Waits until the live side of an app with a sandbox is quiet.
 * @returns what fails unless each table, mail and stored file of it is as it was
 */
export async function watchLiveSide(app: TestApp): Promise<() => Promise<void>> {
  await vi.waitFor(async () => {
    const [left] = await asSuperuser(
      app,
      `select count(*) as n from pgboss.job where data ? 'companyId' and state < 'completed'`,
    );
    expect(left?.n).toBe(0);
  }, 20_000);
  const before = await fingerprint(app);
  return async () => expect(await fingerprint(app)).toEqual(before);
}
