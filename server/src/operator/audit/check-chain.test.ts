import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { checkOperatorChainJob } from './feature.ts';

let mailed: MailedApp;
beforeAll(async () => {
  mailed = await startMailedApp({ console: true });
}, 60_000);
afterAll(() => mailed.stop());

test('a chain of operators that was changed is logged and mailed at night, a whole one is not', async () => {
  const { app, sink } = mailed;
  const { id, name } = await makeOperator(app);
  const author = { operatorId: id, name };
  await consoleOf(app).database.transaction((tx) =>
    addOperatorAudit(tx, { author, subject: 'case', action: 'opened', subjectId: 7 }),
  );
  const due = { dueAt: new Date().toISOString() };
  const check = () =>
    checkOperatorChainJob.handle(consoleOf(app), due, AbortSignal.timeout(60_000));
  const events = (event: string) => app.logs.filter((line) => line.includes(`"${event}"`));
  await check();
  expect([events('operator-audit-checked').length, sink.mails.length]).toEqual([1, 0]);
  await asSuperuser(app, 'alter table operator.audit_entries disable trigger append_only');
  await asSuperuser(app, "update operator.audit_entries set author = 'X'");
  await check();
  expect(events('operator-audit-wrong')).toHaveLength(1);
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]?.parsed.text).toContain('it was changed');
});
