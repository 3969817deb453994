import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { IN_NAME_OF_OLGA } from './console.ts';
import { runOperator } from './demo.ts';
import { type OnPayroll, payrollFile, peopleOnPayroll } from './payroll.ts';
import { useDemo } from './use-demo.ts';

// The first gift of a new company, by somebody who knows only what the screens say.

const used = useDemo();

// Enough for each test, and for those that are run again.
beforeAll(async () => {
  const credit =
    'credit-wallet --company 3 --amount 4000000 --reference TRF-1 --operator olga@regalo.test';
  // Alone, as no second operator is about.
  await runOperator(used.dataDir, credit.split(' '), { SECOND_OPERATOR_ABOVE: '4000000' });
});

/** From signing in until the first of the gifts is spent. */
const MOST_ACTIONS = 20;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MESSAGE = 'Gracias por todo lo que hicieron este año. ¡Felices fiestas!';

/** What somebody does with hand and keyboard, one after the other: each is written down. */
function observe() {
  const actions: string[] = [];
  return {
    actions,
    async click(what: Locator) {
      actions.push(`click ${what}`);
      await what.click();
    },
    async type(what: Locator, text: string) {
      actions.push(`type into ${what}`);
      await what.fill(text);
    },
    async choose(what: Locator, file: ReturnType<typeof payrollFile>) {
      actions.push(`choose ${file.name}`);
      await what.setInputFiles(file);
    },
  };
}

/** Nobody on a payroll is on another: a test that is run again finds nobody known. */
let payrolls = 0;
function newPayroll(): OnPayroll[] {
  payrolls += 1;
  return peopleOnPayroll(40, `nueva${payrolls}.example`, 8_810_0000 + 100 * payrolls);
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Signs in to a company without orders and sends ₡10,000 to everyone of a file. @returns what that took */
async function sendToPayroll(page: Page, people: OnPayroll[]) {
  const user = observe();
  const count = people.length;
  await page.goto('/login');
  await user.type(page.getByLabel('Correo electrónico'), 'carla@nueva.test');
  await user.type(page.getByLabel('PIN', { exact: true }), 'Regalo2025');
  await user.click(button(page, 'Ingresar'));
  await user.click(page.getByRole('main').getByRole('link', { name: 'Enviar un regalo' }).first());
  await user.type(page.getByLabel('Monto por persona'), '10000');
  await user.click(button(page, 'Continuar'));
  await user.click(button(page, 'Agregar destinatario'));
  await user.click(button(page, 'Agregar desde Excel'));
  const dialog = page.getByRole('dialog');
  await user.choose(dialog.locator('input[type=file]'), payrollFile(people));
  await user.click(button(dialog, /^(Subir|Agregar \d+)/));
  await page.getByText(`× ${count}`, { exact: true }).waitFor();
  const [first] = people;
  await page.getByText(`${first?.given} ${first?.surnames}`, { exact: true }).waitFor();
  await user.click(button(page, 'Siguiente'));
  await user.type(page.getByLabel('Mensaje'), MESSAGE);
  await user.click(button(page, 'Enviar'));
  await user.click(button(page.getByRole('dialog'), `Enviar ${count} regalos`));
  await page.getByRole('heading', { name: '¡Su regalo va en camino!' }).waitFor();
  await page.getByText(new RegExp(`^${count} destinatarios`)).waitFor();
  return user;
}

async function pairTill(page: Page): Promise<void> {
  const words = [
    'pair-till',
    '--shop',
    'mercadito-tucan-azul',
    '--name',
    'Caja 1',
    ...IN_NAME_OF_OLGA,
  ];
  const printed = await runOperator(used.dataDir, words);
  const [, code = ''] = /Till pairing code: (\d{4}-\d{4})/.exec(printed) ?? [];
  await page.goto('/till');
  await page.getByLabel('Código de enlace').fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código del vale').waitFor();
}

test('a new user sends forty gifts, and one of them is spent, within twenty actions', async () => {
  const office = await newPage(used.browser, used.demo.url, 'es-CR');
  const phone = await newPage(used.browser, used.demo.url, 'es-CR');
  const till = await newPage(used.browser, used.demo.url, 'es-CR');
  await office.page.setViewportSize(DESK);
  for (const { page } of [phone, till]) await page.setViewportSize(PHONE);
  await pairTill(till.page);

  const people = newPayroll();
  const user = await sendToPayroll(office.page, people);

  const last = people.at(-1);
  const name = `${last?.given} ${last?.surnames}`;
  await phone.page.goto('/mailbox');
  const mail = phone.page.getByRole('listitem').filter({ hasText: last?.email ?? '' });
  await user.click(mail.getByRole('link'));
  const letter = phone.page.frameLocator('iframe');
  await letter.getByText(MESSAGE).waitFor();
  const opened = phone.page.waitForEvent('popup');
  await user.click(letter.getByRole('link', { name: 'Abrir mi regalo' }));
  const gift = await opened;
  await gift.setViewportSize(PHONE);
  await gift.getByText(`Para ${name}`).waitFor();
  await user.click(button(gift, 'Abrir mi regalo'));
  const code = await gift.locator('[data-gift-code]').innerText();
  await gift.getByText('Mercadito Tucán Azul').first().waitFor();

  await user.type(till.page.getByLabel('Código del vale'), code);
  await user.click(button(till.page, 'Todo: ₡10,000'));
  await user.click(button(till.page, 'Canjear ₡10,000'));
  await till.page.getByText('Al vale no le queda saldo.').waitFor();
  await gift.reload();
  await gift.getByRole('heading', { name: 'Este regalo ya se usó por completo' }).waitFor();

  expect(user.actions.length, user.actions.join('\n')).toBeLessThanOrEqual(MOST_ACTIONS);
  expect([office, phone, till].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { page } of [office, phone, till]) await page.context().close();
});

test('on a phone they are sent with as few actions', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url, 'es-CR');
  await page.setViewportSize(PHONE);
  const people = newPayroll();
  const { actions } = await sendToPayroll(page, people);
  expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(14);
  expect(complaints).toEqual([]);
  await page.context().close();
});
