import { beforeAll, expect, test } from 'vitest';
import { keepFigures } from './rig/figures.ts';
import { buildApp } from './rig/server-process.ts';
import { runSpendingKills } from './spending-kills/run.ts';

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

test('ten kills of web, worker and PostgreSQL lose and double nothing that was spent', async ({
  task,
}) => {
  const { findings, diary, expired } = await runSpendingKills({ kills: 10 });
  keepFigures(task, {
    ...Object.fromEntries(findings),
    'redemptions accepted': diary.accepted.length,
    undone: diary.undone,
    expired,
  });
  expect(findings.filter(([, count]) => count > 0)).toEqual([]);
  for (const some of [diary.accepted, diary.canceled, diary.extended])
    expect(some.length).toBeGreaterThan(0);
  expect([diary.undone, expired].every((count) => count > 0)).toBe(true);
});
