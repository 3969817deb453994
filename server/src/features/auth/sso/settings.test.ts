import {
  addSsoDomain,
  getSso,
  removeSso,
  removeSsoDomain,
  saveSso,
  verifySsoDomain,
} from '@regalo/contract/auth/sso/settings';
import { updateMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmSsoDomain, releaseSsoDomain } from '../../../admin/sso-commands.ts';
import { makeCompany } from '../../../testing/factories.ts';
import { CLIENT } from '../../../testing/identity-provider.ts';
import { makeMember } from '../../../testing/members.ts';
import { consoleOf, makeOperator } from '../../../testing/operators.ts';
import { type SsoApp, settingsFor, startSsoApp } from '../../../testing/sso.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let sso: SsoApp;
beforeAll(async () => {
  sso = await startSsoApp({ role: 'all', console: true });
});
afterAll(() => sso.stop());

const save = (token: string, change: object) =>
  sso.app.call(saveSso, { token, body: { ...settingsFor(sso.idp), ...change } });

test('the secret is kept encrypted, told nobody, and stays where it is left out', async () => {
  const { token, id } = await sso.company();
  const again = await save(token, { client_secret: undefined, default_role: 'finance' });
  expect(again.reply.body.provider?.default_role).toBe('finance');
  expect(JSON.stringify(again.reply)).not.toContain(CLIENT.secret);
  const [row] = await asSuperuser(sso.app, 'select * from sso_providers where company_id = $1', [
    id,
  ]);
  expect(JSON.stringify(row)).not.toContain(CLIENT.secret);
  const entries = await asSuperuser(
    sso.app,
    "select before, after from audit_entries where company_id = $1 and subject = 'sso'",
    [id],
  );
  expect([entries.length, JSON.stringify(entries).includes(CLIENT.secret)]).toEqual([2, false]);
});

test('another client needs its own secret, and unlinks everybody', async () => {
  const company = await sso.company();
  const { token } = company;
  await sso.signIn(company, 'eva', { email: `eva@${company.domain}` });
  expect((await sso.app.call(getSso, { token })).reply.body.linked).toHaveLength(1);
  const without = await save(token, { client_id: 'else', client_secret: undefined });
  expect(without.error.reason).toBe('sso_secret_missing');
  const other = await save(token, { client_id: 'else', client_secret: 'x' });
  expect(other.reply.body.linked).toEqual([]);
});

test.each([
  ['no address', 'sso_issuer_invalid'],
  ['http://127.0.0.1:9', 'sso_issuer_unfit'],
  ['https://10.0.0.1', 'sso_issuer_unfit'],
  ['http://169.254.169.254', 'sso_issuer_unfit'],
  ['javascript:alert(1)', 'sso_issuer_unfit'],
])('%s is no provider', async (issuer, reason) => {
  const { token } = await makeCompany(sso.app.services.database);
  expect((await save(token, { issuer })).error.reason).toBe(reason);
});

test.each([[{ issuer: 'https://else.cr' }], [{ authorization_endpoint: 'javascript:alert(1)' }]])(
  'a provider that says %j of itself is refused',
  async (metadata) => {
    const { token } = await makeCompany(sso.app.services.database);
    sso.idp.metadata = metadata;
    expect((await save(token, {})).error.reason).toBe('sso_issuer_unfit');
    sso.idp.metadata = {};
  },
);

test('a domain counts once its TXT record is there, and belongs to one company', async () => {
  const [one, two] = [await sso.company(), await makeCompany(sso.app.services.database)];
  const { token } = two;
  const add = (domain: string) => sso.app.call(addSsoDomain, { token, body: { domain } });
  expect((await add('hotmail.com')).error.reason).toBe('sso_domain_public');
  const id = (await add(one.domain)).reply.body.domains[0]?.id ?? 0;
  expect((await add(one.domain)).error.reason).toBe('sso_domain_present');
  const verify = () => sso.app.call(verifySsoDomain, { token, body: { id } });
  // The record is that of the other company.
  expect((await verify()).error.reason).toBe('sso_domain_unproved');
  const { record, record_name } =
    (await sso.app.call(getSso, { token })).reply.body.domains[0] ?? {};
  sso.names.records[record_name ?? ''] = ['else', record ?? ''];
  const taken = await verify();
  expect([taken.status, taken.error.reason]).toEqual([409, 'sso_domain_taken']);
  const found = (await sso.app.call(getSso, { token: one.token })).reply.body.domains[0]?.id ?? 0;
  await sso.app.call(removeSsoDomain, { token: one.token, body: { id: found } });
  expect((await verify()).reply.body.domains[0]?.verified).toBe(true);
  expect((await sso.begin(one)).address).toBe('');
});

test('the operator confirms a domain by hand, and releases one', async () => {
  const { id, token } = await makeCompany(sso.app.services.database);
  const domain = `mano${id}.cr`;
  await sso.app.call(addSsoDomain, { token, body: { domain } });
  const { id: operatorId, name } = await makeOperator(sso.app);
  const by = { operatorId, name };
  const at = { company: id, domain };
  await confirmSsoDomain(consoleOf(sso.app), by, at);
  const shown = async () => (await sso.app.call(getSso, { token })).reply.body.domains;
  expect((await shown())[0]?.verified).toBe(true);
  await releaseSsoDomain(consoleOf(sso.app), by, at);
  expect(await shown()).toEqual([]);
  await expect(confirmSsoDomain(consoleOf(sso.app), by, at)).rejects.toThrow('has not named');
  const [entry] = await asSuperuser(
    sso.app,
    "select author from audit_entries where company_id = $1 and action = 'verified'",
    [id],
  );
  expect(entry).toEqual({ author: `operator:${operatorId}:${name}` });
  const acts = `select action, company_id, before, after from operator.audit_entries
    where operator_id = $1 order by id`;
  const done = { company_id: id, before: null, after: null };
  expect(await asSuperuser(sso.app, acts, [operatorId])).toEqual([
    { ...done, action: 'confirmed domain', after: { domain } },
    { ...done, action: 'released domain', before: { domain } },
  ]);
});

test('the PIN is switched off with a verified domain and an active Admin who keeps it alone', async () => {
  const bare = await makeCompany(sso.app.services.database);
  const off = { pin_off: true, break_glass: bare.managerId };
  expect((await save(bare.token, { pin_off: true })).error.reason).toBe('sso_break_glass_missing');
  expect((await save(bare.token, off)).error.reason).toBe('sso_domain_needed');
  const company = await sso.company();
  const { token, managerId } = company;
  const viewer = await makeMember(sso.app, company.id, 'viewer');
  const keeps = (id: number) => save(token, { pin_off: true, break_glass: id });
  expect((await keeps(viewer.managerId)).error.reason).toBe('sso_break_glass_missing');
  expect((await keeps(bare.managerId)).status).toBe(404);
  const admin = await makeMember(sso.app, company.id, 'admin');
  expect((await keeps(admin.managerId)).reply.body.provider?.break_glass).toBe(admin.managerId);
  for (const change of [{ disabled: true }, { roles: ['viewer'] }]) {
    const body = { id: admin.managerId, ...change };
    const { error } = await sso.app.call(updateMember, { token, body });
    expect(error.reason).toBe('sso_break_glass_kept');
  }
  const { domains } = (await sso.app.call(getSso, { token })).reply.body;
  const remove = await sso.app.call(removeSsoDomain, { token, body: { id: domains[0]?.id ?? 0 } });
  expect(remove.error.reason).toBe('sso_domain_last');
  expect((await sso.app.call(removeSso, { token })).reply.body.provider).toBe(null);
  expect(managerId).toBeGreaterThan(0);
});

test('changes ask for a proof that it is the Admin', async () => {
  const { token } = await makeCompany(sso.app.services.database);
  await asSuperuser(sso.app, "update sessions set confirmed_at = now() - interval '6 minutes'");
  for (const endpoint of [saveSso, removeSso, addSsoDomain, verifySsoDomain, removeSsoDomain])
    expect((await sso.app.call(endpoint, { token })).status).toBe(428);
});
