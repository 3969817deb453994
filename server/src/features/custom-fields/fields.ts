import {
  CUSTOM_FIELDS_MAX,
  type CustomField,
  type createCustomField,
  type updateCustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { lockCompany } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import * as queries from './field-queries.ts';

type Used = Pick<Services, 'database'>;

const FIELD_AUDIT = auditSubject('custom_field');

/** The fields of the company. */
export async function listFields(
  { database }: Used,
  { companyId }: Session,
): Promise<{ list: CustomField[] }> {
  return await database.readCompany(companyId, async (tx) => ({
    list: await queries.readFields(tx, companyId),
  }));
}

/** A key made of a name: `Centro de costos` is centro_de_costos. None is what every object has, as `constructor`. @param taken those of the other fields */
function keyOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  const key =
    plain
      .replace(/^[^a-z]+/, '')
      .slice(0, 36)
      .replace(/_+$/, '') || 'field';
  if (!taken.includes(key) && !(key in {})) return key;
  let n = 2;
  while (taken.includes(`${key}_${n}`)) n += 1;
  return `${key}_${n}`;
}

type Described = Omit<CustomField, 'key'>;

/** @throws Refusal validation, already_added, wrong_state where there are too many */
function checkField(field: Described, others: readonly CustomField[]): void {
  if (field.kind === 'choice' && field.choices.length === 0)
    throw new Refusal('custom_choices_missing', 'choices');
  if (field.subject === 'gift' && field.required)
    throw new Refusal('custom_field_not_required', 'required');
  if (field.archived) return;
  const beside = others.filter(({ archived, id }) => !archived && id !== field.id);
  if (beside.some(({ name }) => name.toLowerCase() === field.name.toLowerCase()))
    throw new Refusal('custom_field_name_taken', 'name');
  if (beside.length >= CUSTOM_FIELDS_MAX)
    throw new Refusal(problem('too_many_custom_fields', { max: CUSTOM_FIELDS_MAX }));
}

/** Adds a field, as the last of its subject. @throws Refusal validation, already_added, wrong_state */
export async function createField(
  { database }: Used,
  { companyId, managerId }: Session,
  input: z.output<typeof createCustomField.body>,
): Promise<{ field: CustomField }> {
  return await database.inCompany(companyId, async (tx) => {
    await lockCompany(tx, companyId);
    const others = await queries.readFields(tx, companyId, input.subject);
    const choices = input.kind === 'choice' ? input.choices : [];
    const described = { ...input, choices, archived: false };
    checkField({ id: 0, ...described }, others);
    const key = keyOf(
      input.name,
      others.map((one) => one.key),
    );
    const row = { company_id: companyId, position: others.length, key, ...described };
    const id = await queries.insertField(tx, row);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: FIELD_AUDIT,
      action: 'created',
      subjectId: id,
      after: { key, ...described },
    });
    return { field: { id, key, ...described } };
  });
}

/** Puts a field in another place among those of its subject. */
async function moveField(
  tx: Connection,
  companyId: number,
  { id, position, all }: { id: number; position: number; all: readonly CustomField[] },
): Promise<void> {
  const others = all.filter((one) => one.id !== id).map((one) => one.id);
  const order = [...others.slice(0, position), id, ...others.slice(position)];
  for (const [at, one] of order.entries())
    await queries.changeField(tx, companyId, one, { position: at });
}

/** Changes a field. What is kept of it stays. @throws Refusal not_found, validation, already_added, wrong_state */
export async function updateField(
  { database }: Used,
  { companyId, managerId }: Session,
  { id, position, ...given }: z.output<typeof updateCustomField.body>,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await lockCompany(tx, companyId);
    const every = await queries.readFields(tx, companyId);
    const stored = every.find((one) => one.id === id);
    if (!stored) throw new Refusal('custom_field_not_found');
    const changed = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => value !== undefined && (name !== 'choices' || stored.kind === 'choice'),
      ),
    );
    const all = every.filter(({ subject }) => subject === stored.subject);
    checkField({ ...stored, ...changed }, all);
    if (Object.keys(changed).length > 0) await queries.changeField(tx, companyId, id, changed);
    if (position !== undefined) await moveField(tx, companyId, { id, position, all });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: FIELD_AUDIT,
      action: 'changed',
      subjectId: id,
      before: Object.fromEntries(
        Object.keys(changed).map((name) => [name, stored[name as keyof CustomField]]),
      ),
      after: { ...changed, ...(position !== undefined && { position }) },
    });
  });
}
