import { beforeAll, expect, test } from 'vitest';
import { runKills } from './kills/run.ts';
import { keepFigures } from './rig/figures.ts';
import { buildApp } from './rig/server-process.ts';

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

test('ten kills of web, worker and PostgreSQL lose, double and drift nothing', async ({ task }) => {
  const { findings, diary, mails } = await runKills({ kills: 10, resumes: ['worker'] });
  keepFigures(task, {
    ...Object.fromEntries(findings),
    'orders acknowledged': diary.acknowledged.length,
    mails,
  });
  expect(findings.filter(([, count]) => count > 0)).toEqual([]);
  expect(diary.acknowledged.length).toBeGreaterThan(10);
  expect(mails).toBeGreaterThan(10);
});
