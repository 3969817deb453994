import type { Brand, BrandLook } from '@regalo/contract/brands/brands';
import { sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';

/** The brands of a company, the main one first. @param id of it alone */
export async function readBrands(tx: Connection, companyId: number, id?: number): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select b.id, b.main, l.name, l.color, l.reply_to, l.footer, m.address as logo, n.address as logo_dark,
      array(select g.id from groups g where g.company_id = b.company_id and g.brand_id = b.id
        and g.deleted_at is null order by g.id) as groups,
      array(select u.id from managers u where u.company_id = b.company_id and u.brand_id = b.id
        order by u.id) as members
    from brands b join brand_looks l on l.company_id = b.company_id and l.brand_id = b.id and l.present
      left join media m on m.company_id = l.company_id and m.id = l.logo_id
      left join media n on n.company_id = l.company_id and n.id = l.logo_dark_id
    where b.company_id = ${companyId} and b.removed_at is null
      ${id === undefined ? sql`` : sql`and b.id = ${id}`}
    order by b.main desc, l.name, b.id`.execute(tx);
  return rows;
}

/** @returns its id */
export async function insertBrand(tx: Connection, companyId: number, main: boolean) {
  const { id } = await tx
    .insertInto('brands')
    .values({ company_id: companyId, main })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a brand looks like from now on. */
export async function insertLook(
  tx: Connection,
  companyId: number,
  brandId: number,
  look: Omit<BrandLook, 'logo' | 'logo_dark'> & Record<'logo_id' | 'logo_dark_id', number | null>,
): Promise<void> {
  await tx
    .updateTable('brand_looks')
    .set({ present: false })
    .where('company_id', '=', companyId)
    .where('brand_id', '=', brandId)
    .where('present', '=', true)
    .execute();
  await tx
    .insertInto('brand_looks')
    .values({ company_id: companyId, brand_id: brandId, ...look })
    .execute();
}

/** Makes one brand the main one; none where the id is 0. */
export async function setMain(tx: Connection, companyId: number, id: number): Promise<void> {
  const brands = tx.updateTable('brands').where('company_id', '=', companyId);
  await brands.set({ main: false }).where('main', '=', true).where('id', '<>', id).execute();
  await brands.set({ main: true }).where('id', '=', id).where('main', '=', false).execute();
}

export async function markRemoved(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .updateTable('brands')
    .set({ removed_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Says which groups or members use a brand: these, and no others. @returns how many of these there are */
export async function setUsers(
  tx: Connection,
  companyId: number,
  brandId: number,
  { of, ids }: { of: 'groups' | 'managers'; ids: readonly number[] },
): Promise<number> {
  const table = sql.table(of);
  const kept = of === 'groups' ? sql`and deleted_at is null` : sql``;
  await sql`update ${table} set brand_id = null where company_id = ${companyId} and brand_id = ${brandId}
    and id <> all(${arrayOf(ids)})`.execute(tx);
  const { numAffectedRows = 0n } = await sql`update ${table} set brand_id = ${brandId}
    where company_id = ${companyId} and id = any(${arrayOf(ids)}) ${kept}`.execute(tx);
  return Number(numAffectedRows);
}
