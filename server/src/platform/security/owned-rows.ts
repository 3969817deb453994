import { sql } from 'kysely';

/** Where an account is. */
interface Place {
  /** The company or shop behind whose wall it is; an operator is their own. */
  tenantId: number;
  /** The manager's or operator's. */
  id: number;
}

/** The columns by which rows name their account; of operators both are one. */
export interface OwnerColumns {
  tenant: 'company_id' | 'shop_id' | 'operator_id';
  owner: 'manager_id' | 'operator_id';
}

export const OF_MANAGERS: OwnerColumns = { tenant: 'company_id', owner: 'manager_id' };
export const OF_SHOP_MANAGERS: OwnerColumns = { tenant: 'shop_id', owner: 'manager_id' };
export const OF_OPERATORS: OwnerColumns = { tenant: 'operator_id', owner: 'operator_id' };

/** That a row is of an account. */
export const ownedBy = ({ tenant, owner }: OwnerColumns, { tenantId, id }: Place) =>
  sql<boolean>`${sql.ref(tenant)} = ${tenantId} and ${sql.ref(owner)} = ${id}`;

/** What a new row of an account names it by. */
export const ownerOf = ({ tenant, owner }: OwnerColumns, { tenantId, id }: Place) => ({
  [tenant]: tenantId,
  [owner]: id,
});

/** The columns of a new row with its values, as SQL has them: `(a, b) values (1, 2)`. */
export const insertedRow = (row: Record<string, unknown>) =>
  sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`;
