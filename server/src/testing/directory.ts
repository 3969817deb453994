import { acceptDirectory, SCIM_BASE } from '@regalo/contract/directory/directory';
import { applyDirectory } from '../features/directory/apply-directory-job.ts';
import { makeApiKey } from './api-keys.ts';
import type { MadeCompany } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Calls as the directory of a company does. @returns the answer with its body as it came */
export async function callScim(
  app: TestApp,
  secret: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await app.fetch(SCIM_BASE + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    // biome-ignore lint/suspicious/noExplicitAny: what came is what the tests look at
    body: (text ? JSON.parse(text) : null) as any,
  };
}

/** The directory of a company. */
export async function makeDirectory(app: TestApp, company: MadeCompany) {
  const { secret } = await makeApiKey(app, company.token, { permissions: ['directory.sync'] });
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    callScim(app, secret, method, path, { body, ...(headers && { headers }) });
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
  return {
    secret,
    call,
    /** Says that somebody of this name is there. @returns the id */
    add: async (givenName: string, more: object = {}): Promise<string> => {
      const user = {
        userName: `${givenName}@valle.test`,
        name: { givenName, familyName: 'Mora' },
        emails: [{ value: `${givenName}@valle.test`, type: 'work' }],
        ...more,
      };
      return (await call('POST', '/Users', user)).body.id;
    },
    addGroup: async (displayName: string, ...users: string[]): Promise<string> => {
      const members = users.map((value) => ({ value }));
      return (await call('POST', '/Groups', { displayName, members })).body.id;
    },
    patch: (path: string, ...Operations: object[]) => call('PATCH', path, { schemas, Operations }),
    /** What workers do after each call. */
    apply: () =>
      applyDirectory.handle(app.services, { companyId: company.id }, new AbortController().signal),
    accept: (leaving = 0) => app.call(acceptDirectory, { token: company.token, body: { leaving } }),
  };
}

export type MadeDirectory = Awaited<ReturnType<typeof makeDirectory>>;
