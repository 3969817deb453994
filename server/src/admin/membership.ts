import { utcMinute } from '@regalo/contract/values/days';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import {
  closeRequest,
  listOpenRequests,
  readRequest,
} from '../features/auth/membership/queries.ts';
import { COMPANY_AUDIT } from '../platform/companies.ts';
import { oneLine } from '../platform/one-line.ts';
import { addAuditEntry } from '../platform/security/audit.ts';
import { generatePin, type Pins } from '../platform/security/pins.ts';
import {
  AdminError,
  addCompany,
  addManager,
  type NewCompany,
  reserveCompanyId,
} from './companies.ts';

/** The open requests for a terminal, field by field; what strangers wrote cannot steer it. */
export async function describeRequests(database: Database): Promise<string[]> {
  const requests = await database.outside(listOpenRequests);
  return requests.map(({ id, created_at: at, ...request }) => {
    const head = `${id}  ${utcMinute(at)}`;
    const fields = (['name', 'company', 'email', 'phone', 'note'] as const).map((field) =>
      `  ${`${field}:`.padEnd(9)}${oneLine(request[field])}`.trimEnd(),
    );
    return [head, ...fields].join('\n');
  });
}

async function closeOpen(tx: Connection, id: number, status: 'accepted' | 'declined') {
  const closed = await closeRequest(tx, id, status);
  if (closed) return closed;
  const request = await readRequest(tx, id);
  if (!request) throw new AdminError(`There is no request ${id}.`);
  throw new AdminError(`Request ${id} is ${request.status} already.`);
}

/** @throws AdminError for a request that is unknown or answered already */
export async function declineRequest(database: Database, id: number): Promise<void> {
  await database.transaction((tx) => closeOpen(tx, id, 'declined'));
}

/** The operator's decision; its texts replace those of the request. */
export interface Acceptance extends Omit<NewCompany, 'name'> {
  company?: string;
  firstName?: string;
  lastName?: string;
  author: string;
}

/** The first word, and the rest: a request has one field for the whole name. */
function splitName(name: string): [first: string, last: string] {
  const [first = '', ...rest] = oneLine(name).split(' ');
  return [first, rest.join(' ')];
}

/**
 * Makes the company and its first manager of a request, all or nothing. @returns both, and the PIN,
 * which is stored nowhere but as its hash
 * @throws AdminError for a request that is unknown or answered already, or an e-mail that is taken
 */
export async function acceptRequest(database: Database, pins: Pins, id: number, given: Acceptance) {
  const pin = generatePin();
  const pinHash = await pins.hash(pin);
  const companyId = await reserveCompanyId(database);
  return await database.inCompany(companyId, async (tx) => {
    const request = await closeOpen(tx, id, 'accepted');
    const name = oneLine(given.company ?? request.company);
    await addCompany(tx, companyId, { ...given, name });
    const [first, last] = splitName(request.name);
    const { firstName = first, lastName = last } = given;
    if (!firstName) throw new AdminError('The name is empty. Give one with --first-name.');
    const manager = { email: request.email, firstName, lastName, pinHash };
    await addManager(tx, companyId, manager);
    const entry = { author: given.author, action: 'created', subject: COMPANY_AUDIT } as const;
    const after = { membership_request: id };
    await addAuditEntry(tx, companyId, { ...entry, subjectId: companyId, after });
    return { companyId, name, email: request.email, pin };
  });
}
