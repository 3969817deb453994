import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { numberOf, ROOT, readConstants } from './docstrings.ts';
import { explainedJobs } from './jobs.ts';
import { page, table } from './page.ts';

const PERIOD = /_(DAYS|HOURS)$/;

/** The periods that a file names: its own, and those that it takes from elsewhere. */
function periodsOf(file: string): string {
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  const all = [...readConstants('contract/src/**/*.ts'), ...readConstants(file)];
  const named = all.filter(
    (one) => PERIOD.test(one.name) && new RegExp(`\\b${one.name}\\b`).test(source),
  );
  return named
    .map(
      (one) =>
        `${numberOf(one)} ${one.name.endsWith('HOURS') ? 'hours' : 'days'} (\`${one.name}\`)`,
    )
    .join(', ');
}

const INTRO = `What is deleted by itself, and after how long. [personal-data.md](../personal-data.md) says what is kept of people,
and what they may ask for. Where no period stands, what is deleted carries its own end.`;

/** The document of what is deleted, and when. */
export const retentionPage = () =>
  page(
    'Retention',
    INTRO,
    table(
      ['what', 'kept for', 'job'],
      explainedJobs()
        .filter(({ job: { name } }) => /^(sweep|remove)-/.test(name))
        .map(({ job: { name }, constant }) => [
          constant.said,
          periodsOf(constant.file),
          `\`${name}\``,
        ]),
    ),
  );
