import { beforeEach } from 'vitest';
import { callApi, makeApiKey } from './api-keys.ts';
import { type MadeCompany, makeCompany } from './factories.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** Somebody as the API adds them. */
export const ANA = {
  ...{ kind: 'employee', first_name: 'Ana', last_name: 'Mora', email: 'ana@valle.test' },
  ...{ country: 'CR', birth_date: '1990-05-17' },
};

/** An order of ₡10,000 for each of these. */
export const orderFor = (...recipients: object[]) => ({
  gift: { amount: 10_000 },
  recipients,
  ...{ message: '¡Felicidades!', sender_name: 'RR. HH.' },
});

/** A company and a key of it, made anew before each test, with which `call` calls. */
export function useKey(app: TestApp) {
  const made = {} as { company: MadeCompany; key: { id: number; secret: string } };
  beforeEach(async () => {
    made.company = await makeCompany(app.services.database);
    made.key = await makeApiKey(app, made.company.token);
  });
  return {
    /** What was made. */
    made,
    call: (method: string, path: string, options = {}) =>
      callApi(app, made.key.secret, method, path, options),
    /** How many rows of a table the company has. */
    async count(table: string): Promise<number> {
      const statement = `select count(*) as n from ${table} where company_id = $1`;
      const [row] = await asSuperuser(app, statement, [made.company.id]);
      return Number(row?.n);
    },
  };
}
