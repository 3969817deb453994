import type { Example } from '@regalo/contract/public-api/examples';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** An example as one types it into a terminal that has the key as REGALO_KEY. */
export function printRequest({ operation, path, body }: Example, server: string): string {
  const { name, method } = operation;
  const address = `${server}${PUBLIC_API_BASE}${path}`;
  return [
    `curl ${path.includes('?') ? quoted(address) : address}`,
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $REGALO_KEY"',
    ...(method === 'POST' ? [`-H ${quoted(`Idempotency-Key: ${name}-1`)}`] : []),
    ...(body ? [`-H ${quoted('Content-Type: application/json')}`] : []),
    ...(body ? [`-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
  ].join(' \\\n  ');
}

/** What came, as it is printed. */
export const printReply = ({ reply }: Example): string => JSON.stringify(reply, null, 2);
