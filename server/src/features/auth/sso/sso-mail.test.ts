import { login } from '@regalo/contract/auth/auth';
import {
  addSsoDomain,
  getSso,
  removeSso,
  removeSsoDomain,
  saveSso,
} from '@regalo/contract/auth/sso/settings';
import { linkSso } from '@regalo/contract/auth/sso/sign-in';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmSsoDomain, releaseSsoDomain } from '../../../admin/sso-commands.ts';
import { smtpMailer } from '../../../platform/mail/mail.ts';
import { makeCompany, PIN } from '../../../testing/factories.ts';
import { makeMember } from '../../../testing/members.ts';
import { consoleOf, makeOperator } from '../../../testing/operators.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { type SsoApp, settingsFor, startSsoApp } from '../../../testing/sso.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let sso: SsoApp;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  sso = await startSsoApp({ role: 'all', console: true, mailer });
});
afterAll(async () => {
  await sso.stop();
  await sink.close();
});

const OPEN =
  "select 1 from pgboss.job where name = 'sso-mail' and state in ('created', 'retry', 'active')";

/** What was mailed to an address since it was last asked: subject and text, each. */
async function newMailsTo(address: string): Promise<string[]> {
  const none = async () => expect(await asSuperuser(sso.app, OPEN)).toEqual([]);
  await vi.waitFor(none, { timeout: 15_000, interval: 50 });
  const found = sink.mails.filter(({ to }) => to.includes(address));
  sink.mails.splice(0, sink.mails.length, ...sink.mails.filter((one) => !found.includes(one)));
  return found.map(({ parsed }) => `${parsed.subject}\n${parsed.text}`.replace(/\s+/g, ' '));
}

const save = (token: string, change: object) =>
  sso.app.call(saveSso, { token, body: { ...settingsFor(sso.idp), ...change } });

/** A company that is written to in English. */
async function englishCompany() {
  const company = await sso.company();
  await asSuperuser(sso.app, "update companies set language = 'en' where id = $1", [company.id]);
  await newMailsTo(company.email);
  return company;
}

test('every Admin is told what of single sign-on was changed, and nobody else', async () => {
  const company = await englishCompany();
  const { token, managerId } = company;
  const [admin, viewer] = [
    await makeMember(sso.app, company.id, 'admin'),
    await makeMember(sso.app, company.id, 'viewer'),
  ];
  await save(token, { pin_off: true, break_glass: managerId, default_role: 'finance' });
  const [mail = '', ...others] = await newMailsTo(company.email);
  expect(others).toEqual([]);
  expect(mail).toContain('How your company signs in to Regalo has changed');
  expect(mail).toContain('Ana Mora');
  expect(mail).toContain('PINs are switched off for everybody but Ana Mora.');
  expect(mail).toContain('Finance');
  expect(mail).toContain('https://regalo.test/settings/sign-in');
  expect(mail).not.toContain(sso.idp.issuer);
  expect(await newMailsTo(admin.email)).toHaveLength(1);
  expect(await newMailsTo(viewer.email)).toEqual([]);
  await save(token, { pin_off: false, default_role: 'finance' });
  expect((await newMailsTo(company.email))[0]).toContain('PINs work for everybody again.');
  await save(token, { pin_off: false, default_role: 'finance', client_secret: undefined });
  expect(await newMailsTo(company.email)).toEqual([]);
});

test('a provider that is saved, replaced or removed is told, in the language of the company', async () => {
  const company = await makeCompany(sso.app.services.database);
  const { token } = company;
  await save(token, { roles_claim: 'groups', role_map: [{ value: 'a', role: 'sender' }] });
  const [first = ''] = await newMailsTo(company.email);
  expect(first).toContain('Cambió la forma de ingresar a Regalo en su empresa');
  expect(first).toContain(sso.idp.issuer);
  expect(first).toContain('«groups»');
  expect(first).toContain('Consulta');
  await save(token, { client_secret: 'another-secret-of-the-client' });
  const [second = ''] = await newMailsTo(company.email);
  expect(second).toContain('secreto');
  expect(second).not.toContain('another-secret');
  await sso.app.call(removeSso, { token });
  expect((await newMailsTo(company.email))[0]).toContain('Se eliminó');
});

test('a domain is told once it counts, and when it no longer does, also by the operator', async () => {
  const company = await englishCompany();
  const { id, token, domain } = company;
  const { domains } = (await sso.app.call(getSso, { token })).reply.body;
  await sso.app.call(removeSsoDomain, { token, body: { id: domains[0]?.id ?? 0 } });
  expect((await newMailsTo(company.email))[0]).toContain(`${domain} do not open it any more`);
  await sso.app.call(addSsoDomain, { token, body: { domain } });
  expect(await newMailsTo(company.email)).toEqual([]);
  const { id: operatorId, name } = await makeOperator(sso.app);
  const by = { operatorId, name };
  await confirmSsoDomain(consoleOf(sso.app), by, { company: id, domain });
  const [mail = ''] = await newMailsTo(company.email);
  expect(mail).toContain(`email of ${domain}`);
  expect(mail).toContain('the operator of Regalo');
  await releaseSsoDomain(consoleOf(sso.app), by, { company: id, domain });
  expect((await newMailsTo(company.email))[0]).toContain('do not open it any more');
});

test('a member is told when single sign-on opens their account, and when it made one', async () => {
  const company = await englishCompany();
  const email = `eva@${company.domain}`;
  await sso.signIn(company, 'eva', { email });
  expect((await newMailsTo(email))[0]).toContain('has made a Regalo account for this email');
  await sso.signIn(company, 'eva', { email });
  expect(await newMailsTo(email)).toEqual([]);
  const member = await makeMember(sso.app, company.id, 'viewer');
  const renamed = `leo@${company.domain}`;
  await asSuperuser(
    sso.app,
    `with a as (update managers set email = $2 where id = $1)
    update lookup.managers set email = $2 where manager_id = $1`,
    [member.managerId, renamed],
  );
  const { reply } = await sso.signIn(company, 'leo', { email: renamed });
  const link = 'link' in reply.body ? reply.body.link : '';
  expect(await newMailsTo(renamed)).toEqual([]);
  const signedIn = await sso.call(login, { email: renamed, pin: PIN, sso_link: link });
  const { token } = signedIn.reply.body as { token: string };
  await sso.call(linkSso, { link }, { token });
  const [mail = ''] = await newMailsTo(renamed);
  expect(mail).toContain('opens your Regalo account');
  expect(mail).toContain('https://regalo.test/profile');
});
