import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CompanyTable,
  connect,
  findCompanyTables,
  findShopTables,
} from '../testing/company-tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { TEMPLATE } from '../testing/test-database.ts';
import { SECRET_COLUMNS } from './migrate/grant-reading.ts';

/** What operators sign nobody in by, and so read behind the wall of one company or shop alone. */
const UNREAD = [
  ...[
    'authenticator_apps',
    'invitations',
    'passkeys',
    'pin_links',
    'recovery_codes',
    'remembered_devices',
  ],
  ...[
    'sessions',
    'shop_pin_links',
    'shop_sessions',
    'sso_providers',
    'till_pairings',
    'till_revoke_links',
  ],
];
/** Columns that look like secrets and are read where all companies are. Another one has to be thought about. */
const READ_ALL_THE_SAME = [
  // Chains of audits, which the console checks.
  ...['audit_entries.salt', 'audit_heads.hash', 'audit_links.details_hash', 'audit_links.hash'],
  ...['operator.audit_entries.salt', 'operator.audit_heads.hash'],
  ...['operator.audit_links.details_hash', 'operator.audit_links.hash'],
  // The network in which a gift was opened, for two hours, by a key of its own: a rule counts those that are the same.
  'gift_openings.network',
  'giveaways.by_code',
  // Keys by which a call is made once, and those of the catalogue’s file and of bank transfers.
  ...['call_replies.key', 'drafts.key', 'funds_requests.key', 'idempotency_keys.key'],
  ...['catalogue_categories.key', 'catalogue_items.key', 'catalogue_shops.key', 'redemptions.key'],
  ...['operator.bank_transfers.key', 'operator.bank_transfers.payer_key'],
  'operator.catalogue_changes.key',
  // In DNS, for whoever gets a mail.
  'sending_keys.public_key',
  // What values of a custom field are kept under.
  'custom_fields.key',
  // Of the tax authority: an invoice with its key, and the code of a rate.
  ...['electronic_invoices.content', 'electronic_invoices.key', 'monthly_statements.vat_code'],
];
const LOOKS_SECRET =
  'hash|secret|token|sealed|salt|credential|public_key|password|(^|_)(pin|code|key)$';

let app: TestApp;
let superuser: pg.Client;
let server: pg.Client;
/** Those of companies, and those of shops. */
let tables: CompanyTable[];
let shopTables: CompanyTable[];

beforeAll(async () => {
  app = await startTestApp();
  superuser = await connect(app.superuserUrl);
  server = await connect(app.databaseUrl);
  tables = await findCompanyTables(superuser);
  shopTables = await findShopTables(superuser);
});
afterAll(async () => {
  await Promise.all([superuser.end(), server.end()]);
  await app.stop();
});

async function ask<T extends object>(client: pg.Client, text: string, values: unknown[] = []) {
  return (await client.query<T>(text, values)).rows;
}

describe('the catalogue of the database', () => {
  test('each has enabled and forced row security with exactly the one policy', async () => {
    const rows = await ask<{
      table: string;
      enabled: boolean;
      forced: boolean;
      policies: string[];
    }>(
      superuser,
      `select c.oid::regclass::text as table, relrowsecurity as enabled,
        relforcerowsecurity as forced, array(select polname::text from pg_policy
          where polrelid = c.oid and polcmd = '*' and polpermissive and polroles = '{0}'
            and polqual is not null and polwithcheck is not null) as policies
      from pg_class c where c.oid = any ($1::regclass[]) order by 1`,
      [[...tables, ...shopTables].map(({ table }) => table)],
    );
    const walls = [...tables, ...shopTables].map(({ table, column }) => {
      const policies = [column === 'shop_id' ? 'shop_wall' : 'company_wall'];
      return { table, enabled: true, forced: true, policies };
    });
    expect(rows).toEqual(walls.sort((one, other) => (one.table < other.table ? -1 : 1)));
    expect(shopTables.length).toBeGreaterThanOrEqual(4);
    const rest = await ask<{ name: string; n: number }>(
      superuser,
      'select polname as name, count(*)::int as n from pg_policy group by 1 order by 1',
    );
    const others = rest.filter(({ name }) => !/_wall$/.test(name));
    expect(others).toEqual([{ name: 'operator_reads', n: walls.length - UNREAD.length }]);
  });

  test('operators read no table of secrets of all companies and shops', async () => {
    const read = await ask<{ table: string }>(
      superuser,
      `select c.oid::regclass::text as table from pg_class c where c.oid = any ($1::regclass[])
        and not exists (select from pg_policy where polrelid = c.oid and polname = 'operator_reads')
        order by 1`,
      [[...tables, ...shopTables].map(({ table }) => table)],
    );
    expect(read.map(({ table }) => table)).toEqual(UNREAD);
  });

  test('no column of a secret is read where all companies and shops are', async () => {
    const columns = await ask<{ column: string; read: boolean; secret: boolean }>(
      superuser,
      `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || attname as column,
        has_column_privilege('regalo_reads_all', c.oid, attnum, 'select') as read,
        atttypid = 'bytea'::regtype or attname ~ $1 as secret
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'operator', 'lookup', 'search') and c.relkind in ('r', 'p', 'v', 'm')
        and attnum > 0 and not attisdropped`,
      [LOOKS_SECRET],
    );
    const named = (wanted: (typeof columns)[number][]) => wanted.map(({ column }) => column).sort();
    expect(named(columns.filter(({ read, secret }) => read && secret))).toEqual(
      READ_ALL_THE_SAME.toSorted(),
    );
    const secrets = columns.filter(({ column }) => SECRET_COLUMNS.includes(column));
    expect(named(secrets)).toEqual(SECRET_COLUMNS.toSorted());
    const ofUnread = columns.filter(
      ({ column, read }) => read && UNREAD.includes(column.replace(/[.].*/, '')),
    );
    expect(ofUnread).toEqual([]);
    // What no wall keeps apart and no secret is: the rest of what pages show.
    const unread = columns.filter(
      ({ column, read }) => !read && !/^(lookup|search)[.]/.test(column),
    );
    expect(
      unread.filter(
        ({ column }) =>
          !SECRET_COLUMNS.includes(column) && !UNREAD.includes(column.replace(/[.].*/, '')),
      ),
    ).toEqual([]);
  });

  test('each policy compares the company or shop with the one of the transaction, and nothing else', async () => {
    const rules = await ask<{ rule: string }>(
      superuser,
      `select distinct rule from pg_policy, lateral (values (pg_get_expr(polqual, polrelid)),
        (pg_get_expr(polwithcheck, polrelid))) as both_sides (rule)
      where polname <> 'operator_reads'`,
    );
    const of = (column: string, place: string, type: string) =>
      `(${column} = (NULLIF(current_setting('app.${place}_id'::text, true), ''::text))::${type})`;
    expect(rules.map(({ rule }) => rule).sort()).toEqual([
      of('company_id', 'company', 'integer'),
      of('id', 'company', 'integer'),
      of('shop_id', 'shop', 'bigint'),
    ]);
  });

  test('operators read past each wall where their transaction says so, and write past none', async () => {
    const rules = await ask(
      superuser,
      `select distinct polcmd, polroles::regrole[]::text as roles, polwithcheck is null as reads,
        pg_get_expr(polqual, polrelid) as rule from pg_policy where polname = 'operator_reads'`,
    );
    const rule = "(current_setting('app.reads_all'::text, true) = 'on'::text)";
    expect(rules).toEqual([
      { polcmd: 'r', roles: '{regalo_operator,regalo_reads_all}', reads: true, rule },
    ]);
  });

  test('every primary key and unique index begins with the company or shop', async () => {
    const walled = [...tables, ...shopTables];
    const rows = await ask<{ table: string; index: string; first: string }>(
      superuser,
      `select indrelid::regclass::text as table, indexrelid::regclass::text as index,
        pg_get_indexdef(indexrelid, 1, false) as first
      from pg_index where indisunique and indrelid = any ($1::regclass[])`,
      [walled.map(({ table }) => table)],
    );
    expect(new Set(rows.map((row) => row.table)).size).toBe(walled.length);
    const first = (table: string) => walled.find((one) => one.table === table)?.column;
    expect(rows.filter((row) => row.first !== first(row.table))).toEqual([]);
  });

  test('every foreign key between tables of a company begins with the company', async () => {
    const loose = await ask(
      superuser,
      `select conrelid::regclass::text as table, conname from pg_constraint
      where contype = 'f' and conrelid = any ($1::regclass[]) and confrelid = any ($1::regclass[])
        and not exists (select from pg_attribute a where a.attrelid = conrelid
          and a.attnum = conkey[1] and a.attname = 'company_id')`,
      [tables.map(({ table }) => table)],
    );
    expect(loose).toEqual([]);
  });
});

describe('the role of the server', () => {
  test('owns nothing, is nobody special, and cannot become anybody who is', async () => {
    const [self] = await ask(
      server,
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        array(select r.rolname::text from pg_roles r
          where pg_has_role(current_user, r.oid, 'member') and r.rolname <> current_user) as member
      from pg_roles where rolname = current_user`,
    );
    const no = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(self).toEqual({ ...no, rolreplication: false, member: ['regalo_server'] });
    const owned = await ask(
      server,
      `select deptype, classid::regclass::text, objid from pg_shdepend d join pg_roles r
        on r.oid = d.refobjid where r.rolname in (current_user, 'regalo_server') and deptype = 'o'`,
    );
    expect(owned).toEqual([]);
  });

  test('may read none of the tables behind the lookup and search functions', async () => {
    const tables = await ask<{ name: string; readable: boolean }>(
      server,
      `select c.oid::regclass::text as name, has_table_privilege(c.oid,
          'select, insert, update, delete, truncate, references, trigger') or
        has_any_column_privilege(c.oid, 'select, insert, update, references') as readable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('lookup', 'search') and c.relkind in ('r', 'p') order by 1`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(6);
    expect(tables.filter(({ readable }) => readable)).toEqual([]);
    for (const { name } of tables)
      await expect(server.query(`select from ${name}`)).rejects.toThrow(/denied/);
  });

  test('learns from a lookup the company or shop and an id, and nothing of what is there', async () => {
    const rows = await ask<{ name: string; answers: string }>(
      superuser,
      `select p.proname as name, pg_get_function_result(p.oid) as answers from pg_proc p
      where p.pronamespace = 'lookup'::regnamespace and p.prorettype <> 'trigger'::regtype`,
    );
    const places = ['TABLE(company_id integer, id bigint)', 'TABLE(shop_id bigint, id bigint)'];
    const others = rows.filter(({ answers }) => !places.includes(answers));
    // A domain leads to its company; the jobs of the night visit all of them.
    expect(others.sort((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'find_sso_domain', answers: 'integer' },
      { name: 'list_companies', answers: 'SETOF integer' },
    ]);
    expect(rows.length).toBeGreaterThan(others.length + 10);
  });

  test('may call the lookup and search functions, and nothing else there', async () => {
    const rows = await ask<{ name: string }>(
      server,
      `select p.oid::regproc::text as name from pg_proc p join pg_namespace n
        on n.oid = p.pronamespace where n.nspname in ('lookup', 'search')
        and has_function_privilege(p.oid, 'execute') order by 1`,
    );
    const ofCompanies = [
      'api_key_secret',
      'card_invitation',
      'code',
      'due_passes',
      'due_webhooks',
      'gift',
      'giveaway',
      'group_card',
      'invitation',
      'manager',
      'pairing',
      'passes',
      'pin_link',
      'session',
    ];
    const ofShops = ['shop_manager', 'shop_pin_link', 'shop_session'];
    const ofTills = ['till', 'till_revoke_link'];
    const lookups = [...ofCompanies, ...ofShops, 'sso_domain', ...ofTills].map(
      (name) => `find_${name}`,
    );
    const names = [
      ...[...lookups, 'list_companies'].map((name) => `lookup.${name}`),
      'search.companies_to_sum_up',
      'search.days_apart',
      'search.find_gifts',
      'search.find_people',
      'search.gifts_by',
      'search.months_sent',
      'search.open_value',
      'search.sum_up_figures',
      'search.sums_before',
    ];
    expect(rows.map((row) => row.name)).toEqual(names);
  });

  test('no function of ours finds a table by the caller’s search path', async () => {
    const ours = await ask<{ name: string; fixed: boolean }>(
      superuser,
      `select p.oid::regproc::text as name,
        exists (select from unnest(proconfig) as s where s like 'search_path=pg_catalog,%pg_temp')
          -- The body of these was bound to its tables when they were made.
          or prosqlbody is not null and not prosecdef as fixed
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'lookup', 'search') and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid
          and deptype = 'e') order by 1`,
    );
    expect(ours.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['check_ledger_balance', 'check_wallet_chain', 'search.find_people']),
    );
    expect(ours.filter(({ fixed }) => !fixed)).toEqual([]);
  });

  test('may make no temporary table, where the database is one that was migrated', async () => {
    const [may] = await ask(
      superuser,
      `select has_database_privilege('regalo_test_server', $1, 'temporary') as temporary,
        has_database_privilege('regalo_test_server', $1, 'connect') as connect`,
      [TEMPLATE],
    );
    expect(may).toEqual({ temporary: false, connect: true });
  });
});
