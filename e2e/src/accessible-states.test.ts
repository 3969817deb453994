import { expect, test } from 'vitest';
import { expectAccessibleIn, newPage } from './browser.ts';
import * as office from './office.ts';
import { visitOpened, visitStates } from './states.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

test('pages of figures are open to all readers, full, while they load and empty', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitStates(page, {
    full: (name) => expectAccessibleIn(page, ['dark-blue', 'light-green', 'light-orange'], name),
    other: (name) => expectAccessibleIn(page, ['dark-blue', 'light-orange'], name),
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what opens above them is so too', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitOpened(page, (name) => expectAccessibleIn(page, ['dark-blue', 'light-orange'], name));
  expect(complaints).toEqual([]);
  await page.context().close();
});
