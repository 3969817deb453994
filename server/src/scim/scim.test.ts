import { beforeEach, describe, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { callScim, type MadeDirectory, makeDirectory } from '../testing/directory.ts';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let directory: MadeDirectory;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  directory = await makeDirectory(app, company);
});

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** As Microsoft Entra provisions somebody. */
const entraUser = (name: string) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: `0a21f0f2-${name}`,
  userName: `${name}@valle.test`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@valle.test` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Mora`, familyName: 'Mora', givenName: name },
  roles: [],
});

/** As Okta does. */
const oktaUser = (name: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@okta.test`,
  name: { givenName: name, familyName: 'Rojas' },
  emails: [{ primary: true, value: `${name}@okta.test`, type: 'work' }],
  displayName: `${name} Rojas`,
  locale: 'en-US',
  externalId: `00u-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});

const addUser = async (input: object) => {
  const { status, body } = await directory.call('POST', '/Users', input);
  expect(status).toBe(201);
  return body.id as string;
};
const addGroup = async (displayName: string, ...members: string[]) =>
  (
    await directory.call('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: `g-${displayName}`,
      displayName,
      members: members.map((value) => ({ value })),
    })
  ).body.id as string;
const user = async (id: string) => (await directory.call('GET', `/Users/${id}`)).body;
const membersOf = async (id: string) =>
  (await directory.call('GET', `/Groups/${id}`)).body.members.map(
    (one: { value: string }) => one.value,
  );
const found = async (path: string, filter: string) => {
  const { status, body } = await directory.call(
    'GET',
    `${path}?filter=${encodeURIComponent(filter)}`,
  );
  return status === 200
    ? body.Resources.map((one: { id: string }) => one.id)
    : [status, body.scimType];
};

test('says what it supports, under its own media type', async () => {
  const config = await directory.call('GET', '/ServiceProviderConfig');
  expect(config.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  const types = await directory.call('GET', '/ResourceTypes');
  expect(types.body.Resources.map((one: { endpoint: string }) => one.endpoint)).toEqual([
    '/Users',
    '/Groups',
  ]);
  const schema = 'urn:ietf:params:scim:schemas:core:2.0:User';
  expect((await directory.call('GET', '/Schemas')).body.totalResults).toBe(2);
  expect((await directory.call('GET', `/Schemas/${schema}`)).body).toMatchObject({ id: schema });
  expect((await directory.call('GET', '/Schemas/none')).status).toBe(404);
});

test('every location is absolute, by the public address and not by the Host of the call', async () => {
  const base = `${app.services.publicUrl}/api/scim/v2`;
  const ana = await addUser(entraUser('ana'));
  const sales = await addGroup('Ventas', ana);
  const host = { host: 'elsewhere.test', 'x-forwarded-host': 'elsewhere.test' };
  for (const [path, locations] of [
    ['/ServiceProviderConfig', ['/ServiceProviderConfig']],
    ['/ResourceTypes', ['/ResourceTypes/User', '/ResourceTypes/Group']],
    ['/ResourceTypes/User', ['/ResourceTypes/User']],
    ['/Schemas', ['User', 'Group'].map((one) => `/Schemas/${CORE}:${one}`)],
    [`/Users/${ana}`, [`/Users/${ana}`]],
    ['/Users', [`/Users/${ana}`]],
    ['/Groups', [`/Groups/${sales}`]],
  ] as const) {
    const { body } = await directory.call('GET', path, undefined, host);
    const found = (body.Resources ?? [body]).map(
      (one: { meta: { location: string } }) => one.meta.location,
    );
    expect(found).toEqual(locations.map((one) => base + one));
  }
});

test('needs a key of this scope alone, which opens nothing else', async () => {
  const { secret } = await makeApiKey(app, company.token, {
    permissions: ['people.read', 'people.write'],
  });
  const refused = await callScim(app, secret, 'GET', '/Users');
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '403' },
  ]);
  const unknown = await callScim(app, 'rg_live_x', 'GET', '/Users');
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await callApi(app, directory.secret, 'GET', '/people')).status).toBe(403);
  expect((await callApi(app, directory.secret, 'GET', '/groups')).status).toBe(403);
  expect((await directory.call('GET', '/Nothing')).body).toMatchObject({ status: '404' });
});

describe('a user', () => {
  test('of Entra is added, read and listed, less what is not kept', async () => {
    const added = await directory.call('POST', '/Users', { ...entraUser('ana'), title: 'Jefa' });
    const { id, meta, ...rest } = added.body;
    expect(rest).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: '0a21f0f2-ana',
      userName: 'ana@valle.test',
      active: true,
      name: { givenName: 'ana', familyName: 'Mora' },
      emails: [{ primary: true, type: 'work', value: 'ana@valle.test' }],
      phoneNumbers: [],
      addresses: [],
    });
    expect(meta).toMatchObject({
      resourceType: 'User',
      location: `${app.services.publicUrl}/api/scim/v2/Users/${id}`,
      version: 'W/"1"',
    });
    expect([added.headers.get('location'), added.headers.get('etag')]).toEqual([
      meta.location,
      'W/"1"',
    ]);
    expect(await user(id)).toEqual(added.body);
    const twice = await directory.call('POST', '/Users', {
      ...entraUser('x'),
      userName: 'ANA@valle.test',
    });
    expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test.each([
    ['nobody', {}],
    ['a name of nothing', { userName: ' ' }],
    ['a list as a name', { userName: 'a', name: [] }],
    ['a state that is none', { userName: 'a', active: 'perhaps' }],
    ['an e-mail without value', { userName: 'a', emails: [{ type: 'work' }] }],
    ['a character that no text has', { userName: 'a\u0000b' }],
  ])('who is %s is refused', async (_, input) => {
    const { status, body } = await directory.call('POST', '/Users', input);
    expect([status, body.scimType, body.schemas]).toEqual([
      400,
      'invalidValue',
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ]);
  });

  test('is replaced as a whole, and changed under their tag alone', async () => {
    const id = await addUser(oktaUser('luis'));
    const replaced = await directory.call('PUT', `/Users/${id}`, {
      ...oktaUser('luis'),
      emails: [],
      id,
    });
    expect(replaced.body).toMatchObject({ emails: [], meta: { version: 'W/"2"' } });
    const late = await directory.call('PUT', `/Users/${id}`, oktaUser('luis'), {
      'if-match': 'W/"1"',
    });
    expect([late.status, late.body.status]).toEqual([412, '412']);
    const same = await directory.call('GET', `/Users/${id}`, undefined, {
      'if-none-match': 'W/"2"',
    });
    expect([same.status, same.body]).toEqual([304, null]);
    expect(
      (await directory.call('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).status,
    ).toBe(412);
    const known = { 'if-match': 'W/"1", W/"2"', 'content-type': 'application/json' };
    const removed = await directory.call('DELETE', `/Users/${id}`, undefined, known);
    expect(removed.status).toBe(204);
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
    await addUser(oktaUser('luis'));
  });

  test.each([
    ['Entra, a text', { op: 'Replace', path: 'active', value: 'False' }],
    ['Entra, without a path', { op: 'replace', value: { active: 'False' } }],
    ['Okta', { op: 'replace', value: { active: false } }],
    ['another case', { op: 'REPLACE', path: 'Active', value: false }],
    [
      'a path with its schema',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
    ],
  ])('is no longer active: %s', async (_, operation) => {
    const id = await addUser(entraUser('eva'));
    const { status, body } = await directory.patch(`/Users/${id}`, operation);
    expect([status, body.active]).toEqual([200, false]);
  });

  test('is changed by paths with filters, parts and names in full, as Entra sends them', async () => {
    const id = await addUser({ ...entraUser('eva'), emails: [] });
    const { status } = await directory.patch(
      `/Users/${id}`,
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'eva@nuevo.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Solano' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+506 8888 7777' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Ventas',
      },
      { op: 'Replace', path: 'title', value: 'Jefa' },
    );
    expect(status).toBe(200);
    expect(await user(id)).toMatchObject({
      name: { givenName: 'eva', familyName: 'Solano' },
      emails: [{ type: 'work', value: 'eva@nuevo.test' }],
      phoneNumbers: [{ type: 'mobile', value: '+506 8888 7777' }],
    });
    await directory.patch(
      `/Users/${id}`,
      {
        op: 'replace',
        value: {
          'name.givenName': 'Evita',
          'emails[type eq "work"].value': 'evita@nuevo.test',
          displayName: 'E',
        },
      },
      { op: 'Remove', path: 'phoneNumbers[type eq "mobile"]' },
    );
    expect(await user(id)).toMatchObject({
      displayName: 'E',
      name: { givenName: 'Evita', familyName: 'Solano' },
      emails: [{ type: 'work', value: 'evita@nuevo.test' }],
      phoneNumbers: [],
    });
    // A value that is removed takes its type along; of what is not there, nothing is left to remove.
    const removed = await directory.patch(
      `/Users/${id}`,
      { op: 'Remove', path: 'emails[type eq "work"].value' },
      { op: 'Remove', path: 'phoneNumbers[type eq "fax"].value' },
      { op: 'Replace', path: 'displayName', value: 'F' },
    );
    expect(removed.status).toBe(200);
    expect(await user(id)).toMatchObject({ displayName: 'F', emails: [] });
  });

  test.each([
    [{ op: 'remove' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'name.__proto__.spoilt', value: 'x' }, 'invalidPath'],
    [{ op: 'add', value: { 'name.constructor.prototype.spoilt': 'x' } }, 'invalidPath'],
    [{ op: 'replace', path: `emails[value eq "${'\n'.repeat(40)}`, value: 'x' }, 'invalidPath'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'move', path: 'userName', value: 'x' }, 'invalidValue'],
  ])('is not changed by %j', async (operation, scimType) => {
    const id = await addUser(entraUser('eva'));
    const before = await user(id);
    const { status, body } = await directory.patch(`/Users/${id}`, operation);
    expect([status, body.scimType]).toEqual([400, scimType]);
    expect(await user(id)).toEqual(before);
    expect('spoilt' in {}).toBe(false);
  });
});

test('filters find by what Entra, Okta and the standard ask', async () => {
  const ana = await addUser(entraUser('ana'));
  const luis = await addUser({ ...oktaUser('luis'), active: false });
  const group = await addGroup('Ventas', ana);
  for (const [filter, ids] of [
    ['userName eq "ANA@valle.test"', [ana]],
    [`externalId eq "0a21f0f2-ana"`, [ana]],
    ['externalId eq "0A21F0F2-ana"', []],
    ['emails[type eq "work"].value eq "luis@okta.test"', [luis]],
    ['emails.value eq "luis@okta.test"', [luis]],
    ['emails[type eq "work" and value co "valle"]', [ana]],
    ['active eq true', [ana]],
    ['active eq "False"', [luis]],
    ['userName sw "ana" or name.familyName eq "rojas"', [ana, luis]],
    ['not (userName ew "okta.test")', [ana]],
    ['displayName pr', [luis]],
    [`meta.lastModified ge "2020-01-01T00:00:00Z" and id eq "${ana}"`, [ana]],
    ['userName eq "%"', []],
    ['userName eq "\' or true --"', []],
  ] as const)
    expect([filter, await found('/Users', filter)]).toEqual([filter, ids]);
  for (const filter of [
    'displayName eq "ventas"',
    `id eq "${group}" and members eq "${ana}"`,
    `members[value eq "${ana}"]`,
  ])
    expect([filter, await found('/Groups', filter)]).toEqual([filter, [group]]);
  expect(await found('/Groups', `members eq "${luis}"`)).toEqual([]);
  for (const filter of [
    'userName',
    'userName eq',
    'password eq "x"',
    'active co "r"',
    `userName eq "${'\n'.repeat(40)}`,
    'constructor eq "x"',
  ])
    expect([filter, await found('/Users', filter)]).toEqual([filter, [400, 'invalidFilter']]);
});

test('a user keeps the id of the directory’s own, which no other user has', async () => {
  const input = entraUser('ana');
  const { externalId } = input;
  const id = await addUser(input);
  const byId = () => found('/Users', `externalId eq "${externalId}"`);
  for (const operation of [
    { op: 'Replace', path: 'userName', value: 'ana.mora@valle.test' },
    { op: 'Replace', path: 'active', value: 'False' },
    { op: 'Replace', value: { active: true, displayName: 'Ana' } },
  ]) {
    const { body } = await directory.patch(`/Users/${id}`, operation);
    expect([body.externalId, await byId()]).toEqual([externalId, [id]]);
  }
  const refused = async (answer: ReturnType<typeof directory.call>) => {
    const { status, body } = await answer;
    return [status, body.scimType, body.detail];
  };
  const taken = [409, 'uniqueness', 'Another user has this externalId.'];
  const eva = { ...entraUser('eva'), externalId };
  expect(await refused(directory.call('POST', '/Users', eva))).toEqual(taken);
  const other = await addUser(entraUser('luis'));
  expect(await refused(directory.call('PUT', `/Users/${other}`, eva))).toEqual(taken);
  const change = { op: 'replace', path: 'externalId', value: externalId };
  expect(await refused(directory.patch(`/Users/${other}`, change))).toEqual(taken);
  expect((await user(other)).externalId).toBe('0a21f0f2-luis');
  // Many have none, and another company's directory is another one.
  for (const name of ['sol', 'mar']) await addUser({ ...entraUser(name), externalId: undefined });
  const stranger = await makeDirectory(app, await makeCompany(app.services.database));
  expect((await stranger.call('POST', '/Users', input)).status).toBe(201);
  await directory.call('DELETE', `/Users/${id}`);
  expect(await byId()).toEqual([]);
  const again = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) =>
      directory.call('POST', '/Users', { ...entraUser(name), externalId }),
    ),
  );
  expect(again.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('lists come by pages that begin at one', async () => {
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) ids.push(await addUser(oktaUser(name)));
  const page = async (query: string) => {
    const { body } = await directory.call('GET', `/Users?${query}`);
    return [
      body.Resources.map((one: { id: string }) => one.id),
      body.totalResults,
      body.startIndex,
      body.itemsPerPage,
    ];
  };
  expect(await page('startIndex=2&count=2')).toEqual([ids.slice(1), 3, 2, 2]);
  expect(await page('startIndex=0&count=1')).toEqual([ids.slice(0, 1), 3, 1, 1]);
  expect(await page('count=0')).toEqual([[], 3, 1, 0]);
  expect(await page('startIndex=9')).toEqual([[], 3, 9, 0]);
  expect((await directory.call('GET', '/Users?count=x')).status).toBe(400);
});

describe('a group', () => {
  test('loses the member that is named, in each way, and keeps the others', async () => {
    const [a, b, c, d] = [
      await addUser(oktaUser('a')),
      await addUser(oktaUser('b')),
      await addUser(oktaUser('c')),
      await addUser(oktaUser('d')),
    ];
    const group = await addGroup('Ventas', a, b, c, d);
    await directory.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${a}"]` });
    expect(await membersOf(group)).toEqual([b, c, d]);
    await directory.patch(`/Groups/${group}`, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: b }],
    });
    expect(await membersOf(group)).toEqual([c, d]);
    await directory.patch(`/Groups/${group}`, {
      op: 'Add',
      path: 'members',
      value: [{ value: a, display: 'a' }, { value: c }],
    });
    expect(await membersOf(group)).toEqual([a, c, d]);
    await directory.patch(`/Groups/${group}`, { op: 'add', value: { members: [{ value: b }] } });
    expect(await membersOf(group)).toEqual([a, b, c, d]);
    await directory.patch(`/Groups/${group}`, {
      op: 'replace',
      path: 'members',
      value: [{ value: d }],
    });
    expect(await membersOf(group)).toEqual([d]);
    await directory.patch(`/Groups/${group}`, {
      op: 'replace',
      value: { id: group, displayName: 'Ventas 2' },
    });
    expect(await membersOf(group)).toEqual([d]);
    await directory.patch(`/Groups/${group}`, { op: 'remove', path: 'members' });
    expect(await membersOf(group)).toEqual([]);
  });

  test('is read without its members where these are not wanted, and takes users alone', async () => {
    const group = await addGroup('Ventas');
    const { body } = await directory.call('GET', `/Groups/${group}?excludedAttributes=members`);
    expect([body.displayName, 'members' in body]).toEqual(['Ventas', false]);
    const narrow = await directory.call('GET', `/Groups?attributes=displayName`);
    expect(Object.keys(narrow.body.Resources[0])).toEqual(['schemas', 'id', 'displayName', 'meta']);
    for (const value of ['999999', 'x', group]) {
      const { status } = await directory.patch(`/Groups/${group}`, {
        op: 'add',
        path: 'members',
        value: [{ value }],
      });
      expect([value, status]).toEqual([value, 400]);
    }
    expect((await directory.call('DELETE', `/Groups/${group}`)).status).toBe(204);
    expect((await directory.call('GET', `/Groups/${group}`)).status).toBe(404);
  });
});

test('one company’s directory neither sees, changes nor finds what another’s has', async () => {
  const id = await addUser(entraUser('ana'));
  const group = await addGroup('Ventas', id);
  const other = await makeDirectory(app, await makeCompany(app.services.database));
  expect((await other.call('GET', '/Users')).body.totalResults).toBe(0);
  expect((await other.call('GET', '/Groups')).body.totalResults).toBe(0);
  for (const path of [`/Users/${id}`, `/Groups/${group}`]) {
    const whole = { ...entraUser('ana'), displayName: 'x' };
    const answers = [
      await other.call('GET', path),
      await other.call('PUT', path, whole),
      await other.patch(path, { op: 'replace', path: 'displayName', value: 'x' }),
      await other.call('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const theirs = (
    await other.call('POST', '/Groups', { displayName: 'Mine', members: [{ value: id }] })
  ).status;
  expect(theirs).toBe(400);
  expect(await membersOf(group)).toEqual([id]);
});
