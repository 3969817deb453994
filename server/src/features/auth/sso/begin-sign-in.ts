import { domainOf } from '@regalo/contract/auth/sso/domains';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Services } from '../../../platform/services.ts';
import { findSsoDomain } from './domain-queries.ts';
import { askProvider } from './provider.ts';
import { readProvider } from './provider-queries.ts';

/** Beginning and ending a sign-in, from one network, right or wrong. */
const PER_ADDRESS = { scope: 'sso-address', max: 200, minutes: 15 };

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl' | 'outgoing' | 'log'>;

/** Counts a call about single sign-on by who has not signed in. @throws Refusal throttled */
export const countSsoCall = ({ database, keys }: Used, address: string): Promise<void> =>
  countNetworkTry(database, keys, PER_ADDRESS, address);

/**
 * Begins a sign-in with the provider of the company that a domain belongs to. The e-mail is looked up nowhere.
 * @param address of the caller, for the throttle
 * @returns undefined for a domain without single sign-on
 * @throws Refusal throttled; unavailable where the provider does not answer
 */
export async function beginSignIn(services: Used, email: string, address: string) {
  await countSsoCall(services, address);
  const { database } = services;
  const domain = domainOf(email);
  const companyId = await database.outside((connection) => findSsoDomain(connection, domain));
  if (companyId === undefined) return;
  const provider = await database.readCompany(companyId, (tx) => readProvider(tx, companyId));
  if (!provider) return;
  return await askProvider(services, provider, { purpose: 'sign-in', companyId, bound: 0, email });
}
