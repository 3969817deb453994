import type pg from 'pg';

/** An order that the demo's company sent before anybody looked. */
export interface PastOrder {
  daysAgo: number;
  /** Key of the celebration whose greeting it carries. */
  celebration: string;
  /** Key of a catalogue item, or of several to choose from, or a free amount in colones. */
  gift: string | readonly string[] | number;
  /** Whom it went to: some of the company's people of one category. */
  to: readonly [role: 1 | 2 | 3, from: number, count: number];
}

/** What paid for them came in two bank transfers; the second leaves what the demo begins with. */
export const FIRST_CREDIT = { amount: 4_000_000, reference: 'TRF-1001', daysAgo: 329 };
export const SECOND_CREDIT = { ...FIRST_CREDIT, reference: 'TRF-1002', daysAgo: 70 };

/** Cards of one value, each of another shop. */
const TO_CHOOSE = [
  ...['soda-la-guirita-3', 'horno-siete-brasas-2'],
  ...['mercadito-tucan-azul-1', 'libreria-la-polilla-feliz-2'],
];

/** Oldest first, as the ledger books them. */
export const PAST_ORDERS: readonly PastOrder[] = (
  [
    [322, 'just-because', 10_000, [1, 0, 14]],
    [309, 'birthday', 'cafe-neblina-alta-2', [1, 3, 1]],
    [296, 'new-job', 'soda-la-guirita-2', [1, 9, 2]],
    [281, 'birthday', 'cafe-neblina-alta-2', [1, 12, 2]],
    [270, 'success', 15_000, [3, 0, 6]],
    [254, 'anniversary', 'la-marea-morada-2', [1, 5, 1]],
    [243, 'birthday', 'soda-la-guirita-3', [1, 17, 2]],
    [229, 'personal-achievement', 25_000, [2, 0, 4]],
    [214, 'mothers-day', 'cafe-neblina-alta-1', [1, 8, 9]],
    [199, 'birthday', 'horno-siete-brasas-1', [1, 1, 2]],
    [186, 'birth', 30_000, [1, 20, 1]],
    [171, 'promotion', 'la-marea-morada-3', [1, 14, 1]],
    [160, 'just-because', 8_000, [1, 0, 18]],
    [148, 'birthday', 'cafe-neblina-alta-3', [1, 22, 2]],
    [133, 'success', 20_000, [3, 2, 7]],
    [119, 'wedding', 50_000, [1, 11, 1]],
    [104, 'birthday', 'soda-la-guirita-3', [1, 6, 3]],
    [92, 'anniversary', 'la-marea-morada-2', [2, 3, 2]],
    [77, 'new-home', 'horno-siete-brasas-2', [1, 25, 1]],
    [63, 'independence-day', 12_000, [1, 2, 16]],
    [48, 'birthday', 'cafe-neblina-alta-2', [1, 19, 3]],
    [34, 'graduation', 20_000, [1, 27, 1]],
    [22, 'success', 'la-marea-morada-1', [3, 5, 5]],
    [13, 'personal-achievement', TO_CHOOSE, [2, 1, 5]],
    [6, 'birthday', 'cafe-neblina-alta-2', [1, 4, 2]],
    [2, 'just-because', 10_000, [1, 7, 12]],
  ] as const
).map(([daysAgo, celebration, gift, to]) => ({ daysAgo, celebration, gift, to }));

/**
 * Moves the newest audit entry of a company back to a moment, and seals its link anew. Nobody may do that
 * but a superuser, as a replica: without triggers.
 * @param at SQL of the moment
 */
export async function dateAudit(superuser: pg.Client, company: number, at: string): Promise<void> {
  await superuser.query(`
    begin;
    set local session_replication_role = replica;
    update audit_entries e set created_at = ${at} from audit_links l, audit_heads h
      where h.company_id = ${company} and l.company_id = h.company_id and l.position = h.count
        and e.company_id = l.company_id and e.id = l.entry_id;
    update audit_links l set hash = sha256(
        coalesce((select b.hash from audit_links b
          where b.company_id = l.company_id and b.position = l.position - 1), '')
        || hash_audit_entry(l.details_hash, e))
      from audit_entries e, audit_heads h
      where h.company_id = ${company} and l.company_id = h.company_id and l.position = h.count
        and e.company_id = l.company_id and e.id = l.entry_id;
    update audit_heads h set hash = l.hash from audit_links l
      where h.company_id = ${company} and l.company_id = h.company_id and l.position = h.count;
    commit`);
}
