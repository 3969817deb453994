import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countTry, forgetTries } from './throttle.ts';

const LIMIT = { scope: 'test', max: 3, minutes: 15 };

let app: TestApp;
/** As another process has it. */
let elsewhere: Database;

beforeAll(async () => {
  app = await startTestApp();
  elsewhere = openDatabase(app.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await elsewhere.close();
  await app.stop();
});

const attempt = (subject: string, database = app.services.database) =>
  countTry(database, app.services.keys, LIMIT, subject).then(
    () => 'taken',
    ({ code }) => code,
  );
const forget = (subject: string, database: Database) =>
  forgetTries(database, app.services.keys, LIMIT, subject);

async function exhaust(subject: string) {
  const answers: string[] = [];
  for (let n = 0; n < 4; n += 1) answers.push(await attempt(subject));
  expect(answers).toEqual(['taken', 'taken', 'taken', 'throttled']);
}

test('tries past the limit are refused without the database', async () => {
  await exhaust('ana');
  for (let n = 0; n < 30; n += 1) expect(await attempt('ana')).toBe('throttled');
  const rows = await asSuperuser(app, "select hits from throttles where scope = 'test'");
  expect(rows).toEqual([{ hits: 4 }]);
  expect(await attempt('luis')).toBe('taken');
  expect(await attempt('ana', elsewhere)).toBe('throttled');
});

test('what is forgotten here is forgotten at once, and elsewhere a second later', async () => {
  await exhaust('eva');
  await forget('eva', app.services.database);
  await exhaust('eva');
  await forget('eva', elsewhere);
  await wait(1_050);
  expect(await attempt('eva')).toBe('taken');
});
