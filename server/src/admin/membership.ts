import { utcMinute } from '@regalo/contract/values/days';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { listOpenRequests } from '../features/auth/membership/queries.ts';
import { reserveCompanyId } from '../operator/companies/add-company.ts';
import {
  type Acceptance,
  acceptRequestIn,
  closeOpen,
} from '../operator/requests/answer-request.ts';
import { oneLine } from '../platform/one-line.ts';
import { generatePin, type Pins } from '../platform/security/pins.ts';
import { AdminError, addManager, refusedAs } from './companies.ts';

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

/** @throws AdminError for a request that is unknown or answered already */
export async function declineRequest(database: Database, id: number): Promise<void> {
  await refusedAs(() => database.transaction((tx) => closeOpen(tx, id, 'declined')));
}

/** The operator's decision; its texts replace those of the request. */
interface Given extends Acceptance {
  firstName?: string;
  lastName?: string;
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
export async function acceptRequest(database: Database, pins: Pins, id: number, given: Given) {
  const pin = generatePin();
  const pinHash = await pins.hash(pin);
  const companyId = await reserveCompanyId(database);
  const accept = async (tx: Connection) => {
    const { request, name } = await acceptRequestIn(tx, companyId, { id, given });
    const [first, last] = splitName(request.name);
    const { firstName = first, lastName = last } = given;
    if (!firstName) throw new AdminError('The name is empty. Give one with --first-name.');
    await addManager(tx, companyId, { email: request.email, firstName, lastName, pinHash });
    return { companyId, name, email: request.email, pin };
  };
  return await refusedAs(() => database.inCompany(companyId, accept));
}
