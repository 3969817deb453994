import { isLoopback } from '../loopback.ts';

/** A carrier's address with credentials before the host, as far as all carriers have it alike. */
export interface CarrierPlace {
  /** Without credentials and settings, and without a slash at its end. */
  base: string;
  user: string;
  password: string;
  settings: URLSearchParams;
  /** Whole colones. */
  cost: number;
}

/** @returns undefined for what is no such address. What is not this machine is asked over TLS */
export function readCarrierUrl(value: string): CarrierPlace | undefined {
  if (!URL.canParse(value)) return;
  const url = new URL(value);
  const secure =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  const cost = url.searchParams.get('cost') ?? '0';
  if (!secure || !url.username || !/^\d{1,6}$/.test(cost)) return;
  return {
    base: (url.origin + url.pathname).replace(/\/$/, ''),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    settings: url.searchParams,
    cost: Number(cost),
  };
}
