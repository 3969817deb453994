import { BlockList, isIPv4 } from 'node:net';
import type { KeyPermission } from '@regalo/contract/api-keys/api-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CallingKey,
  findCallingKey,
  touchSecret,
} from '../features/api-keys/calling-queries.ts';
import { type KeySession, keySession } from '../features/api-keys/key-session.ts';
import { isSecret } from '../features/api-keys/secret.ts';
import type { NetworkBudgets } from '../platform/http/network-budget.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteUse } from '../platform/security/session-rows.ts';
import { requirePermission } from '../platform/security/sessions.ts';
import { tokenHash } from '../platform/security/tokens.ts';
import type { Services } from '../platform/services.ts';
import { type CallRate, rateHeaders } from './call-rate.ts';

interface Admitting {
  services: Pick<Services, 'database' | 'livemode'>;
  budgets: NetworkBudgets;
  rate: CallRate;
}

/** What may be the secret of a key of this side; undefined for anything else. */
function secretOf(
  header: string | undefined,
  side: Pick<Services, 'livemode'>,
): string | undefined {
  const [, secret] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  return secret && isSecret(secret, side) ? secret : undefined;
}

/** Whether an address is in one of these networks, in CIDR notation. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const one of networks) {
    const [network = '', bits] = one.split('/');
    const family = isIPv4(network) ? 'ipv4' : 'ipv6';
    list.addSubnet(network, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The key of a call, at the expense of its network where there is none. @throws Refusal unauthorized, throttled */
async function findKey(
  { ip, headers }: FastifyRequest,
  { services, budgets }: Pick<Admitting, 'services' | 'budgets'>,
): Promise<CallingKey> {
  budgets.calls.spend(ip);
  const secret = secretOf(headers.authorization, services);
  const found = secret && (await findCallingKey(services.database, tokenHash(secret)));
  if (!found) {
    budgets.wrongTokens.spend(ip);
    throw new Refusal('api_key_invalid');
  }
  budgets.calls.giveBack(ip);
  return found;
}

/**
 * The key of a call, which is looked up each time, so that one that was revoked works in no process.
 * What it may not do counts as its call; from another network than its own, as that of the network.
 * @throws Refusal unauthorized; forbidden from another network than its own, or without these permissions; throttled
 */
export async function admitKey(
  request: FastifyRequest,
  reply: FastifyReply,
  may: readonly KeyPermission[],
  admitting: Admitting,
): Promise<KeySession> {
  const { database } = admitting.services;
  const { ip } = request;
  const found = await findKey(request, admitting);
  const { company_id: companyId, id: managerId, permissions, networks } = found;
  if (networks.length > 0 && !isWithin(ip, networks)) {
    admitting.budgets.wrongTokens.spend(ip);
    throw new Refusal('api_key_network_refused');
  }
  // Of an empty bucket, where the call is refused for that.
  void reply.headers(rateHeaders(0));
  void reply.headers(rateHeaders(await admitting.rate.take(managerId)));
  const session = keySession(companyId, managerId, permissions);
  if (found.stale)
    await noteUse(
      database.inCompany(companyId, (tx) => touchSecret(tx, companyId, found.secret_id, ip)),
    );
  for (const permission of may) requirePermission(found, permission);
  return session;
}
