import pg from 'pg';

export interface CompanyTable {
  table: string;
  /** The column that says whose row it is. */
  column: string;
}

const COMPANY_TABLES = `
  select c.oid::regclass::text as table,
    case when c.relname = 'companies' then 'id' else 'company_id' end as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and (c.relname = 'companies' or exists (
    select from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
  order by 1`;

/** Every table that holds rows of companies, as the database's own catalogue has it. */
export async function findCompanyTables(client: pg.Client): Promise<CompanyTable[]> {
  return (await client.query<CompanyTable>(COMPANY_TABLES)).rows;
}

/** A connected client; the caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
