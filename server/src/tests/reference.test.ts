import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../testing/reference/docstrings.ts';
import { PAGES } from '../testing/reference/pages.ts';

test.each(Object.entries(PAGES))(
  'docs/reference/%s.md says what the code does: run `npm run docs`',
  (name, page) => {
    expect(readFileSync(resolve(ROOT, `docs/reference/${name}.md`), 'utf8')).toBe(page());
  },
);
