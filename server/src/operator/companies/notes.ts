import type { CompanyNote } from '@regalo/contract/operator/company-notes';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { actOnCompany, requireCompany } from './act-on-company.ts';

type Used = Pick<Services, 'database'>;

const notes = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('operator.company_notes as n')
    .innerJoin('operator.operators as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'n.text', 'n.created_at'])
    .select(sql<string>`o.first_name || ' ' || o.last_name`.as('author'))
    .where('n.company_id', '=', companyId);

const shownNote = ({
  created_at,
  ...note
}: Omit<CompanyNote, 'createdAt'> & { created_at: Date }): CompanyNote => ({
  ...note,
  createdAt: created_at.toISOString(),
});

/** The notes on a company, newest first. @throws Refusal not_found */
export const listNotes = ({ database }: Used, companyId: number): Promise<CompanyNote[]> =>
  database.readCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    const rows = await notes(tx, companyId).orderBy('n.id', 'desc').execute();
    return rows.map(shownNote);
  });

/** Writes a note down; its company is told nothing of it. @throws Refusal not_found */
export async function addNote(
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, text }: { company_id: number; text: string },
): Promise<CompanyNote> {
  let made: CompanyNote | undefined;
  await actOnCompany(services, operator, { companyId, action: 'added note' }, async (tx) => {
    const { id } = await tx
      .insertInto('operator.company_notes')
      .values({ company_id: companyId, operator_id: operator.operatorId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await notes(tx, companyId).where('n.id', '=', id).executeTakeFirstOrThrow();
    made = shownNote(row);
    return { after: { note: id } };
  });
  if (!made) throw new Error('a new note is gone');
  return made;
}

/** Takes a note away, whoever wrote it. @throws Refusal not_found */
export const removeNote = (
  services: Used,
  operator: OperatorSession,
  { company_id: companyId, id }: { company_id: number; id: number },
) =>
  actOnCompany(services, operator, { companyId, action: 'removed note' }, async (tx) => {
    const removed = await tx
      .deleteFrom('operator.company_notes')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Refusal('note_not_found');
    return { before: { note: id } };
  });
