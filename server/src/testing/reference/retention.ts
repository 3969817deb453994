import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULTS } from '../../platform/settings/settings.ts';
import { numberOf, ROOT, readConstants } from './docstrings.ts';
import { explainedJobs } from './jobs.ts';
import { page, table } from './page.ts';

const PERIOD = /_(DAYS|HOURS)$/;

/** A period by the name of its constant or setting. */
const shown = (name: string, length: number | undefined) =>
  `${length} ${name.endsWith('HOURS') ? 'hours' : 'days'} (\`${name}\`)`;

/** The periods that a file names: its own, and those that it takes from elsewhere. */
function periodsOf(file: string): string {
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  const all = [...readConstants('contract/src/**/*.ts'), ...readConstants(file)];
  const named = all.filter(
    (one) => PERIOD.test(one.name) && new RegExp(`\\b${one.name}\\b`).test(source),
  );
  return named.map((one) => shown(one.name, numberOf(one))).join(', ');
}

/** What a `@kept` tag says, with the length of each period that it names. */
const tagged = (kept: string, file: string): string =>
  kept.replace(/`(\w+)`/g, (_, name: string) => {
    const all = [...readConstants('contract/src/**/*.ts'), ...readConstants(file)];
    const constant = all.find((one) => one.name === name);
    const length = constant ? numberOf(constant) : Number(DEFAULTS[name as keyof typeof DEFAULTS]);
    if (!length) throw new Error(`${name} is no period`);
    return shown(name, length);
  });

const INTRO = `What is deleted by itself, and after how long. [personal-data.md](../personal-data.md) says what is kept of people,
and what they may ask for.`;

/** The document of what is deleted, and when. */
export const retentionPage = () =>
  page(
    'Retention',
    INTRO,
    table(
      ['what', 'kept for', 'job'],
      explainedJobs()
        .filter(({ job: { name } }) => /^(sweep|remove)-/.test(name))
        .map(({ job: { name }, constant, said, kept }) => [
          said,
          kept ? tagged(kept, constant.file) : periodsOf(constant.file),
          `\`${name}\``,
        ]),
    ),
  );
