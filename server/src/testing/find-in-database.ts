import { expect } from 'vitest';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** A text as it is, and as hexadecimal and base64 of its bytes. */
export function written(...forms: (string | Buffer)[]): string[] {
  return forms.flatMap((form) => {
    const bytes = Buffer.from(form as string);
    const encoded = [bytes.toString('hex'), bytes.toString('base64').replace(/.?=*$/, '')];
    return typeof form === 'string'
      ? [form, ...encoded]
      : [...encoded, bytes.toString('base64url')];
  });
}

/** The tables in which any of these stands, in any column and any case. */
export async function findInDatabase(app: TestApp, needles: string[]): Promise<string[]> {
  const tables = await asSuperuser(
    app,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const names = tables.map(({ name }) => String(name));
  for (const name of ['gifts', 'lookup.gifts', 'sessions', 'throttles', 'audit_entries'])
    expect(names).toContain(name);
  expect(names.some((name) => name.startsWith('pgboss.'))).toBe(true);
  const each = names.map(
    (name) => `select '${name}' as name from ${name} t, unnest($1::text[]) needle
      where position(lower(needle) in lower(t::text)) > 0`,
  );
  const found = await asSuperuser(app, each.join(' union '), [needles]);
  return found.map(({ name }) => String(name)).sort();
}
