import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ROOT } from './docstrings.ts';
import { PAGES } from './pages.ts';

// `npm run docs`: writes the tables of docs/reference from the code.
for (const [name, page] of Object.entries(PAGES))
  await writeFile(resolve(ROOT, `docs/reference/${name}.md`), page());
