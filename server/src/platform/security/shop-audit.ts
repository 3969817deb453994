import type { Connection } from '../../database/connection.ts';
import type { AuditEntry, AuditSubject } from './audit.ts';

/** Declares what entries of a shop are about: `shopAuditSubject('till', ['paired', 'renamed'])`. */
export const shopAuditSubject = <const A extends string>(
  name: string,
  actions: readonly A[],
): AuditSubject<A> => ({ name, actions });

/** The audit subject of a shop itself, also for its exported lists. */
export const SHOP_AUDIT = shopAuditSubject('shop', [
  'set supervisor pin',
  'exported',
  'set terms',
  'set account',
  'withdrew account',
  'paid statement',
  'corrected redemption',
]);

/** The author of an entry of a shop. */
export const shopManagerAuthor = (managerId: number) => `shop-manager:${managerId}`;

/** Writes what was done at a shop, in the transaction of the change. */
export async function addShopAudit<A extends string>(
  tx: Connection,
  shopId: number,
  { author, action, subject, subjectId, before, after }: AuditEntry<A>,
): Promise<void> {
  await tx
    .insertInto('shop_audit_entries')
    .values({
      shop_id: shopId,
      author,
      action,
      subject: subject.name,
      subject_id: subjectId,
      before: before ?? null,
      after: after ?? null,
    })
    .execute();
}
