import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import {
  closeRequest,
  readRequest,
  setMadeCompany,
} from '../../features/auth/membership/queries.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { oneLine } from '../../platform/one-line.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';
import { addCompany, type NewCompany } from '../companies/add-company.ts';

/** Answers an open request, once. @returns it @throws Refusal not_found, wrong_state */
export async function closeOpen(tx: Connection, id: number, status: 'accepted' | 'declined') {
  const closed = await closeRequest(tx, id, status);
  if (closed) return closed;
  const known = await readRequest(tx, id);
  throw new Refusal(
    problem(known ? 'membership_request_over' : 'membership_request_not_found', { request: id }),
  );
}

/** What the operator decides; a name replaces that of the request. */
export interface Acceptance extends Omit<NewCompany, 'name'> {
  company?: string | undefined;
  author: string;
}

/**
 * Makes the company of an open request, as the company of the transaction. Whoever calls adds its first Admin.
 * @returns the request, and what the company is called
 * @throws Refusal not_found, wrong_state
 */
export async function acceptRequestIn(
  tx: Connection,
  companyId: number,
  { id, given }: { id: number; given: Acceptance },
) {
  const request = await closeOpen(tx, id, 'accepted');
  const name = oneLine(given.company ?? request.company);
  await addCompany(tx, companyId, { ...given, name });
  await setMadeCompany(tx, id, companyId);
  const about = { subject: COMPANY_AUDIT, subjectId: companyId } as const;
  const after = { membership_request: id };
  await addAuditEntry(tx, companyId, { author: given.author, action: 'created', ...about, after });
  return { request, name };
}
