import { beforeAll, expect, test } from 'vitest';
import { runApprovalKills } from './approval-kills/run.ts';
import { keepFigures } from './rig/figures.ts';
import { buildApp } from './rig/server-process.ts';

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

test('ten kills of web, worker and PostgreSQL leave held money with the orders that wait', async ({
  task,
}) => {
  const { findings, diary, ends, seen } = await runApprovalKills({ kills: 10 });
  keepFigures(task, {
    ...Object.fromEntries(findings),
    'orders held': diary.placed.length,
    ...ends,
    looks: seen.looks,
  });
  expect(findings.filter(([, count]) => count > 0)).toEqual([]);
  const { approved, by_two, declined, withdrawn, lapsed } = ends;
  expect(Math.min(approved, by_two, declined, withdrawn, lapsed, seen.waiting)).toBeGreaterThan(0);
});
