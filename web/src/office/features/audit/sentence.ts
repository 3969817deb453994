import {
  AUDIT_ACTS,
  AUDIT_OBJECTS,
  type AuditAction,
  type AuditObject,
} from '@regalo/contract/audit/acts';
import type { AuditEntry } from '@regalo/contract/audit/audit';
import type { TFunction } from 'i18next';
import { shownName } from '../../../lib/shown-names.ts';

/** A kind of record with one of its actions, as the texts have it. */
type Act = { [S in AuditObject]: `${S}.${AuditAction<S>}` }[AuditObject];

const ACTS = new Set(
  AUDIT_OBJECTS.flatMap((object) => AUDIT_ACTS[object].map((action) => `${object}.${action}`)),
) as ReadonlySet<string>;

const isAct = (act: string): act is Act => ACTS.has(act);

/** What an entry says, as a sentence; what a newer server has written, in its own words. */
export function sentenceOf(
  { object, action, object_id: id, name }: AuditEntry,
  t: TFunction,
): string {
  const act = `${object}.${action}`;
  const called = name ? shownName(name) : String(id);
  return isAct(act) ? t(`audit.acts.${act}`, { name: called }) : `${object} ${id}: ${action}`;
}

/** What an act is called where it is of no record: its sentence with a gap. */
export function actName(object: string, action: string, t: TFunction): string {
  const act = `${object}.${action}`;
  return isAct(act) ? t(`audit.acts.${act}`, { name: '…' }) : action;
}
