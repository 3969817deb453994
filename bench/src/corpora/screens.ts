import { PIN } from '@regalo/server/bench';
import { launch, newPage, type WatchedPage } from '../../../e2e/src/browser.ts';
import { signIn } from '../../../e2e/src/office.ts';
import { readList } from './files.ts';
import type { Product } from './product.ts';
import { quoted, type Verdict } from './verdict.ts';

const SIZE = 100;

/** The texts of a column, cell by cell, as the page holds them. */
async function cellsOf(page: WatchedPage['page'], column: string): Promise<string[]> {
  return await page.evaluate((name) => {
    const heads = [...document.querySelectorAll('thead th')];
    const at = heads.findIndex((head) => head.textContent?.trim() === name);
    const rows = [...document.querySelectorAll('tbody tr')];
    return rows.map((row) => row.children[at]?.textContent ?? '');
  }, column);
}

/** Looks at every page of the list of employees: texts stand there as texts, and nothing runs. */
export async function lookAtLists(product: Product): Promise<Verdict[]> {
  const browser = await launch();
  try {
    const { page, complaints } = await newPage(browser, product.url);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn(page, { email: product.company.email, pin: PIN });
    const people = await readList(product, 1);
    const verdicts: Verdict[] = [];
    for (let from = 0; from < people.length; from += SIZE) {
      await page.goto(`/employees/list?size=${SIZE}&page=${from / SIZE + 1}`);
      const part = people.slice(from, from + SIZE);
      await page.getByRole('cell', { name: String(part[0]?.id), exact: true }).waitFor();
      for (const [column, field] of [
        ['First Name', 'first_name'],
        ['Last Name', 'last_name'],
      ] as const) {
        const cells = await cellsOf(page, column);
        for (const [n, person] of part.entries()) {
          const shown = cells[n] === (person[field] || '-');
          const said = shown ? 'shown as it is' : `shown as ${quoted(String(cells[n]))}`;
          verdicts.push({
            what: quoted(person[field]),
            outcome: shown ? 'accepted' : 'harmed',
            said,
          });
        }
      }
    }
    for (const said of [...ran, ...complaints])
      verdicts.push({ what: 'the page', outcome: 'crashed', said });
    return verdicts;
  } finally {
    await browser.close();
  }
}
