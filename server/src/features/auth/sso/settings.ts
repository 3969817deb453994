import type { Reply } from '@regalo/contract/api/endpoint';
import { recordNameOf, recordOf } from '@regalo/contract/auth/sso/domains';
import type { saveSso as contract, getSso, SsoDomain } from '@regalo/contract/auth/sso/settings';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { lockMembership, readMember } from '../../team/member-queries.ts';
import { type DomainRow, readDomains } from './domain-queries.ts';
import { deleteIdentities, readLinked } from './identity-queries.ts';
import { redirectUri } from './provider.ts';
import { checkIssuer } from './provider-client.ts';
import * as queries from './provider-queries.ts';
import { settingsChanges } from './settings-changes.ts';
import { tellAdmins } from './tell-admins.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl' | 'outgoing' | 'log'>;
type Shown = Reply<typeof getSso>;

const shownDomain = ({ id, domain, token, verified_at }: DomainRow): SsoDomain => ({
  id,
  domain,
  verified: verified_at !== null,
  record_name: recordNameOf(domain),
  record: recordOf(token),
});

/** How the members of a company sign in with its provider; never the secret. */
export async function readSettings(
  { database, publicUrl }: Pick<Used, 'database' | 'publicUrl'>,
  { companyId }: Pick<Session, 'companyId'>,
): Promise<Shown> {
  return await database.readCompany(companyId, async (tx) => {
    const linked = await readLinked(tx, companyId);
    return {
      provider: (await queries.readProvider(tx, companyId)) ?? null,
      domains: (await readDomains(tx, companyId)).map(shownDomain),
      linked: linked.map(({ last_used_at, ...one }) => ({
        ...one,
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      admins: await queries.readActiveAdmins(tx, companyId),
      redirect_uri: redirectUri({ publicUrl }),
    };
  });
}

/** As it is written down: without the secret, and roles in one line each. */
const told = (provider: queries.Provider | undefined) => {
  if (!provider) return;
  const { sealed_secret: _, role_map, ...rest } = provider;
  return { ...rest, role_map: role_map.map(({ value, role }) => `${value} = ${role}`) };
};

type Input = z.output<typeof contract.body>;

/** @throws Refusal where nobody could sign in any more, or the one who keeps the PIN is no active Admin */
async function checkPinOff(tx: Connection, companyId: number, { pin_off, break_glass }: Input) {
  if (break_glass !== null) {
    await lockMembership(tx, companyId, break_glass);
    const admins = await queries.readActiveAdmins(tx, companyId);
    if (!admins.some(({ id }) => id === break_glass))
      throw new Refusal('sso_break_glass_missing', 'break_glass');
  }
  const domains = await readDomains(tx, companyId);
  if (pin_off && !domains.some((one) => one.verified_at)) throw new Refusal('sso_domain_needed');
}

/**
 * Saves the provider, once it has answered. With another provider or client everybody is unbound, as they may
 * be called otherwise there. All Admins are told by mail.
 * @throws Refusal validation where it does not answer as one, or the secret is missing; wrong_state before a domain
 *   is verified; not_found
 */
export async function saveSettings(
  services: Used,
  { companyId, managerId }: Session,
  input: Input,
): Promise<void> {
  const { database, keys } = services;
  const { break_glass: keeper } = input;
  if (
    keeper !== null &&
    !(await database.readCompany(companyId, (tx) => readMember(tx, companyId, keeper)))
  )
    throw new Refusal('member_not_found');
  if (!URL.canParse(input.issuer)) throw new Refusal('sso_issuer_invalid', 'issuer');
  const issuer = await checkIssuer(services, input.issuer);
  await database.inCompany(companyId, async (tx) => {
    await queries.lockSettings(tx, companyId);
    const before = await queries.readProvider(tx, companyId);
    await checkPinOff(tx, companyId, input);
    const { client_secret: secret, ...settings } = input;
    const isSame = before?.issuer === issuer && before.client_id === input.client_id;
    if (!secret && !isSame) throw new Refusal('sso_secret_missing', 'client_secret');
    const sealed_secret = secret
      ? queries.sealClientSecret(keys, companyId, { issuer, secret })
      : before?.sealed_secret;
    if (!sealed_secret) throw new Error('a saved provider has no secret');
    const after = { ...settings, issuer, sealed_secret };
    if (before && !isSame) await deleteIdentities(tx, companyId);
    await queries.writeProvider(tx, companyId, after, managerId);
    const was = told(before);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: queries.SSO_AUDIT,
      action: 'saved',
      subjectId: companyId,
      ...(was ? { before: was } : {}),
      after: { ...told(after), ...(secret ? { secret_changed: true } : {}) },
    });
    const changes = settingsChanges(before, after, Boolean(secret));
    await tellAdmins(services, tx, { companyId, authorId: managerId }, changes);
  });
}

/** Ends single sign-on; nobody is bound any more, and all Admins are told. @throws Refusal wrong_state where there is none */
export async function removeSettings(
  services: Pick<Used, 'database' | 'jobs' | 'now'>,
  { companyId, managerId }: Session,
): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    await queries.lockSettings(tx, companyId);
    const before = told(await queries.readProvider(tx, companyId));
    if (!before) throw new Refusal('sso_missing');
    await queries.deleteProvider(tx, companyId);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: queries.SSO_AUDIT,
      action: 'removed',
      subjectId: companyId,
      before,
    });
    await tellAdmins(services, tx, { companyId, authorId: managerId }, { removed: 'yes' });
  });
}
