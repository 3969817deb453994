import { utcMinute } from '@regalo/contract/values/days';
import type { Database } from '../database/database.ts';
import { listOpenRequests } from '../features/auth/membership/queries.ts';
import { oneLine } from '../platform/one-line.ts';

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
