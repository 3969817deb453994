import { beforeAll, expect, test } from 'vitest';
import { SCENARIOS } from './kills/scenarios.ts';
import { keepFigures } from './rig/figures.ts';
import { buildApp } from './rig/server-process.ts';

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

test.for(Object.entries(SCENARIOS))(
  'ten kills lose, double and drift nothing of %s',
  async ([, scenario], { task }) => {
    const { kills, happened, findings } = await scenario.run({ kills: 10 });
    keepFigures(task, { ...Object.fromEntries(findings), ...Object.fromEntries(happened) });
    expect(findings.filter(([, count]) => count > 0)).toEqual([]);
    expect(happened.filter(([, count, least = 0]) => count < least)).toEqual([]);
    expect(Object.values(kills).reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  },
);
