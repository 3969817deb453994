import type { AuditAction } from '@regalo/contract/audit/acts';
import type { Connection } from '../../database/connection.ts';
import {
  addAuditEntry,
  auditSubject,
  managerAuthor,
  operatorAuthor,
} from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';

/** The audit subject of gifts. */
export const GIFT_AUDIT = auditSubject('gift');

/** An action on a gift, as it is audited. */
export interface GiftEntry {
  action: AuditAction<'gift'>;
  giftId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** An operator who helps a company with its gifts. */
interface HelpingOperator {
  id: number;
  name: string;
  /** Writes it into the operators' own audit, in the transaction of the change. */
  record: (tx: Connection, entry: GiftEntry) => Promise<void>;
}

/** Who does something about gifts: a member of their company, or an operator with what a member may do. */
export interface GiftActor
  extends Pick<Session, 'companyId' | 'managerId' | 'email' | 'permissions'> {
  operator?: HelpingOperator;
}

/** The author of what somebody does about a gift. */
export const authorOf = ({ managerId, operator }: GiftActor): string =>
  operator
    ? operatorAuthor({ operatorId: operator.id, name: operator.name })
    : managerAuthor(managerId);

/** Whose tries are counted. */
export const triesOf = ({ managerId, operator }: GiftActor): string =>
  operator ? `operator:${operator.id}` : managerAuthor(managerId);

/** Writes down what somebody did about a gift: for its company and, where an operator did it, for operators. */
export async function recordGift(
  tx: Connection,
  actor: GiftActor,
  { giftId, ...entry }: GiftEntry,
): Promise<void> {
  const about = { author: authorOf(actor), subject: GIFT_AUDIT, subjectId: giftId, ...entry };
  await addAuditEntry(tx, actor.companyId, about);
  await actor.operator?.record(tx, { giftId, ...entry });
}
