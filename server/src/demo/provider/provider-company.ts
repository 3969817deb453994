import { addManager } from '../../admin/companies.ts';
import type { Database } from '../../database/database.ts';
import {
  findSsoDomain,
  insertDomain,
  setVerified,
} from '../../features/auth/sso/domain-queries.ts';
import { recordDomain } from '../../features/auth/sso/domains.ts';
import { insertIdentity } from '../../features/auth/sso/identity-queries.ts';
import {
  readProvider,
  sealClientSecret,
  writeProvider,
} from '../../features/auth/sso/provider-queries.ts';
import { managerAuthor } from '../../platform/security/audit.ts';
import { Keyring } from '../../platform/security/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { PIN_HASH } from '../../testing/factories.ts';
import { CLIENT, issuerOf } from './open-provider.ts';
import { BOUND, emailOf, PROVIDER_DOMAIN } from './people.ts';

type Place = Pick<Settings, 'PUBLIC_URL' | 'SECRET'>;

/** Its groups have our roles; whoever is in none of them stays outside. */
const SETTINGS = {
  client_id: CLIENT.id,
  roles_claim: 'groups',
  role_map: [
    { value: 'sistemas', role: 'admin' as const },
    { value: 'gerencia', role: 'manager' as const },
    { value: 'ventas', role: 'sender' as const },
  ],
  default_role: null,
  creates_members: true,
  accepts_factor: false,
  pin_off: false,
  break_glass: null,
};

const addressed = (companyId: number, { PUBLIC_URL, SECRET }: Place) => {
  const issuer = issuerOf(PUBLIC_URL);
  const { secret } = CLIENT;
  return {
    issuer,
    sealed_secret: sealClientSecret(new Keyring(SECRET), companyId, { issuer, secret }),
  };
};

/** Lets a company sign in with the demo's provider: its domain is verified, and one member is bound. */
export async function addSingleSignOn(
  database: Database,
  settings: Place,
  { id: companyId, managerId }: { id: number; managerId: number },
): Promise<void> {
  const by = { companyId, author: managerAuthor(managerId) };
  const pinHash = await PIN_HASH;
  await database.inCompany(companyId, async (tx) => {
    const token = 'of-a-demo-that-asks-no-name-server';
    const domain = { domain: PROVIDER_DOMAIN, token };
    const id = (await insertDomain(tx, companyId, domain)) ?? 0;
    await recordDomain(tx, by, 'added', { ...domain, id });
    await setVerified(tx, companyId, id);
    await recordDomain(tx, { ...by, author: 'Luis Vega' }, 'verified', { ...domain, id });
    const provider = { ...SETTINGS, ...addressed(companyId, settings) };
    await writeProvider(tx, companyId, provider, managerId);
    const { given_name: firstName, family_name: lastName } = BOUND;
    const names = { email: emailOf(BOUND), firstName, lastName };
    const member = await addManager(tx, companyId, { ...names, pinHash, roles: ['manager'] });
    const identity = { issuer: provider.issuer, subject: BOUND.sub };
    await insertIdentity(tx, { tenantId: companyId, id: member }, identity);
  });
}

/**
 * Moves the provider of the demo's data to where the demo is now, as with another PORT, and leaves one that
 * somebody has named instead of it.
 */
export async function followAddress(database: Database, settings: Place): Promise<void> {
  const companyId = await database.outside((tx) => findSsoDomain(tx, PROVIDER_DOMAIN));
  if (companyId === undefined) return;
  const after = addressed(companyId, settings);
  await database.inCompany(companyId, async (tx) => {
    const before = await readProvider(tx, companyId);
    if (before?.client_id !== CLIENT.id || before.issuer === after.issuer) return;
    const bound = await tx
      .deleteFrom('sso_identities')
      .where('company_id', '=', companyId)
      .where('issuer', '=', before.issuer)
      .returningAll()
      .execute();
    await tx.updateTable('sso_providers').set(after).where('company_id', '=', companyId).execute();
    if (bound.length === 0) return;
    const moved = bound.map((one) => ({ ...one, issuer: after.issuer }));
    await tx.insertInto('sso_identities').values(moved).execute();
  });
}
