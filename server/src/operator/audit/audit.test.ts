import { checkOperatorAudit, listOperatorAudit } from '@regalo/contract/operator/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetRefusals } from '../../platform/security/throttle.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';

const app = useTestApp({ role: 'operator' });
let owner: MadeOperator;

beforeAll(async () => {
  owner = await makeOperator(app);
});

const write = (reason = 'caso 1') =>
  consoleOf(app).database.transaction((tx) =>
    addOperatorAudit(tx, {
      author: { operatorId: owner.id, name: owner.name },
      ...{ subject: 'case', action: 'opened', subjectId: 7, companyId: 5, reason },
    }),
  );
/** Checks the chain, as after a minute. */
const check = async () => {
  await asSuperuser(app, 'delete from operator.throttles');
  forgetRefusals(consoleOf(app).database);
  return (await app.call(checkOperatorAudit, { token: owner.token })).reply.body;
};

test('the list is narrowed, and goes on page by page', async () => {
  for (const reason of ['a 1', 'a 2', 'a 3']) await write(reason);
  const page = async (query: Record<string, string | number>) =>
    (await app.call(listOperatorAudit, { token: owner.token, query })).reply.body;
  const first = await page({ limit: 2, company: 5 });
  expect(first.list.map(({ reason }) => reason)).toEqual(['a 3', 'a 2']);
  const rest = await page({ limit: 2, company: 5, before: first.next ?? 0 });
  expect([rest.list.map(({ reason }) => reason), rest.next]).toEqual([['a 1'], null]);
  expect((await page({ object: 'proposal' })).list).toEqual([]);
  expect(first.list[0]).toMatchObject({ author: owner.name, operator: owner.id, link: 3 });
  expect(first.operators).toContainEqual({ id: owner.id, name: owner.name });
});

describe('the chain', () => {
  test('holds under entries written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write()));
    const { count, faults } = await check();
    expect(faults).toEqual([]);
    const [all] = await asSuperuser(app, 'select count(*)::int as n from operator.audit_entries');
    expect(count).toBe(all?.n);
  });

  test('is read through once a minute, whoever asks', async () => {
    await check();
    const other = await makeOperator(app);
    const again = await app.call(checkOperatorAudit, { token: other.token });
    expect([again.status, again.error.code]).toEqual([429, 'throttled']);
  });

  test('is append-only, also for the owner of the tables', async () => {
    for (const table of ['audit_entries', 'audit_links'])
      for (const text of [`delete from operator.${table}`, `truncate operator.${table} cascade`])
        await expect(asSuperuser(app, text)).rejects.toThrow('append-only');
  });

  const past = async (text: string) => {
    await asSuperuser(app, 'alter table operator.audit_entries disable trigger append_only');
    await asSuperuser(app, text);
    await asSuperuser(app, 'alter table operator.audit_entries enable trigger append_only');
  };

  test.each([
    ["update operator.audit_entries set author = 'X' where id = 2", 'it was changed'],
    ["update operator.audit_entries set reason = 'X' where id = 1", 'its values were changed'],
    ['delete from operator.audit_entries where id = 1', 'it is missing'],
  ])('says what is wrong after %s', async (text, why) => {
    await past(text);
    const { faults } = await check();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(why);
  });
});
