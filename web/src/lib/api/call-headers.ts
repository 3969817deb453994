import { POSITION_HEADER } from '@regalo/contract/api/position-header';

interface Caller {
  language: string;
  token?: string | null | undefined;
  /** How far the database was when something was last written. */
  position?: string | null;
}

/** The headers that every call carries, in one order. */
export function callHeaders({ language, token, position }: Caller): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(position && { [POSITION_HEADER]: position }),
  };
}
