import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';

/** Where a call goes, with its query. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, query?: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) parameters.set(name, String(value));
  const tail = parameters.size > 0 ? `?${parameters}` : '';
  return `${API_BASE}${path}${tail}`;
}
