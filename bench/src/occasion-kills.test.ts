import { expect, test } from 'vitest';
import { runOccasionKills } from './occasion-kills/run.ts';
import { keepFigures } from './rig/figures.ts';

test('occasions are sent once on their days, whatever is killed meanwhile', async ({ task }) => {
  const { findings, kills, days, gifts } = await runOccasionKills({ kills: 10 });
  keepFigures(task, { ...Object.fromEntries(findings), ...kills, days, gifts });
  expect(findings.filter(([, count]) => count > 0)).toEqual([]);
  expect(Math.min(kills.walkers, kills.postgres, days, gifts)).toBeGreaterThan(0);
});
