import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of each project that take longest though they are short, the longest first. */
export const LONGEST = [
  'web/src/office/routes/permissions-walk.pseudo.test.tsx',
  'server/src/features/people/upload/hostile-sheets.test.ts',
  'e2e/src/accessibility.test.ts',
  'e2e/src/operator-shop-journey.test.ts',
  'e2e/src/shell.test.ts',
  'e2e/src/journey.test.ts',
  'e2e/src/interruptions.test.ts',
  'e2e/src/operator.test.ts',
  'e2e/src/till.test.ts',
  'e2e/src/s3-and-smtp.test.ts',
  'e2e/src/passkeys.test.ts',
  'e2e/src/approvals.test.ts',
  'e2e/src/first-load.test.ts',
  'e2e/src/ends.test.ts',
  'e2e/src/first-gift.test.ts',
  'e2e/src/phone-lists.test.ts',
  'e2e/src/shop.test.ts',
  'e2e/src/operator-journey.test.ts',
];

/** How far ahead of its project a file is; those that are not named come last. */
function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return found < 0 ? LONGEST.length : found;
}

/**
 * Begins each project with the files that take longest, so that one worker does not run such a file alone in the end.
 * Vitest does so by itself where it remembers the last run; in a clean clone it goes by the sizes of files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const own = projects.get(file.project.name) ?? [];
      projects.set(file.project.name, [...own, file]);
    }
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)));
  }
}
