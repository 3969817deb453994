import { login } from '@regalo/contract/auth/auth';
import { savePreferences } from '@regalo/contract/auth/preferences';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { signedInOf } from '../../../testing/signed-in.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const CHOSEN = {
  menu: { placement: 'horizontal', behaviour: 'unpinned', useSidebar: false },
  settings: { color: 'dark-purple', layout: 'fluid', radius: 'flat', navColor: 'dark' },
  lang: 'es',
};

async function atSignIn({ email } = company) {
  return signedInOf((await app.call(login, { body: { email, pin: PIN } })).reply).preferences;
}

const save = (body: Record<string, unknown>) =>
  app.call(savePreferences, { token: company.token, body });

test('language and theme come back at the next sign-in, to this manager alone', async () => {
  expect(await atSignIn()).toBeNull();
  expect((await save(CHOSEN)).status).toBe(200);
  expect(await atSignIn()).toEqual(CHOSEN);
  expect((await save({ ...CHOSEN, lang: 'en' })).status).toBe(200);
  expect(await atSignIn()).toEqual({ ...CHOSEN, lang: 'en' });
  expect(await atSignIn(await makeCompany(app.services.database))).toBeNull();
});

test('what this version does not know does not keep anybody from signing in', async () => {
  const other = JSON.stringify({ ...CHOSEN, density: 'compact' });
  await asSuperuser(app, 'update managers set preferences = $1 where id = $2', [
    other,
    company.managerId,
  ]);
  expect(await atSignIn()).toBeNull();
});

test('anything else than choices is refused', async () => {
  const before = await atSignIn();
  for (const wrong of [
    { lang: 'xx' },
    { more: 1 },
    { menu: {} },
    { settings: { ...CHOSEN.settings, color: '<b>' } },
    { settings: { ...CHOSEN.settings, color: 'x'.repeat(31) } },
  ])
    expect((await save({ ...CHOSEN, ...wrong })).status).toBe(422);
  expect(await atSignIn()).toEqual(before);
});
