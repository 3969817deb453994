import pg from 'pg';

export interface CompanyTable {
  table: string;
  /** The column that says whose row it is. */
  column: string;
}

const TABLES = `
  select c.oid::regclass::text as table,
    case when c.relname = 'companies' then 'id' else $1 end as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and (c.relname = 'companies' and $1 = 'company_id' or $1 = (select a.attname::text
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary)
    or $1 = 'company_id' and exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = $1 and not a.attisdropped))
  order by 1`;

/** Every table that holds rows of companies, as the database's own catalogue has it. */
export async function findCompanyTables(client: pg.Client): Promise<CompanyTable[]> {
  return (await client.query<CompanyTable>(TABLES, ['company_id'])).rows;
}

/** Every table that holds rows of shops alone. The catalogue is everybody's. */
export async function findShopTables(client: pg.Client): Promise<CompanyTable[]> {
  return (await client.query<CompanyTable>(TABLES, ['shop_id'])).rows;
}

/** A connected client; the caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
