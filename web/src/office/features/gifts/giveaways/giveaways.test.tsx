import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { allShops, popularCategories, shopDetails } from '@regalo/contract/catalogue/catalogue';
import {
  acceptClaims,
  getGiveaway,
  listGiveaways,
  openGiveaway,
  readClaimCodes,
  type ShownGiveaway,
  updateGiveaway,
} from '@regalo/contract/gifts/giveaways';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerPhones, answerProfile } from '../../../../testing/answers.ts';
import { answerOrderCheck } from '../../../../testing/approvals.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { askedFrom, emptyValues } from './giveaway-values.ts';

const GIVEAWAY: ShownGiveaway = {
  ...{ id: 7, number: 3, name: 'Health fair', state: 'open', gifts: 30, claimed: 2, held: 313_600 },
  ...{ gift_name: 'Free Amount Gift', shop_name: null, face_value: '₡10,000', card_img: null },
  ...{ amount: 10_000, service_fee: 1_200, until: '2099-12-10', author: 'Ana Mora' },
  ...{ to_accept: 1, createdAt: '2099-12-01T15:00:00.000Z', message: 'Hi', purchaser_name: 'Acme' },
  ...{ role: 3, domains: ['valle.cr'], codes: { count: 30, used: 2 }, network_max: 20 },
  messages: { max: 60, sent: 12, cost: 336 },
  link: 'https://regalo.example/g/claim/token',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
};
const claim = (id: number, accepted: boolean) => ({
  ...{
    id,
    first_name: 'Rosa',
    last_name: `Vega ${id}`,
    email: `rosa${id}@valle.cr`,
    accepted,
    phone: null,
  },
  ...{ claimedAt: '2099-12-02T15:00:00.000Z', gift_id: id, order_id: 3 },
});

beforeEach(() => {
  signIn();
  answerProfile({ permissions: [...PERMISSIONS] });
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
});

const answerOne = (patch: Partial<ShownGiveaway> = {}) =>
  answer(getGiveaway, () =>
    ok({
      giveaway: { ...GIVEAWAY, ...patch },
      list: [claim(1, false), claim(2, true)],
      total_count: 2,
    }),
  );

test('a giveaway is made with what it costs, and its codes are shown once', async () => {
  answer(listGiveaways, () => ok({ list: [], total_count: 0 }));
  const calls = answer(openGiveaway, () =>
    ok({ id: 7, number: 3, state: 'open', codes: ['ABCDE-FGHJK'] }),
  );
  answerOne();
  const { user } = renderApp('/giveaways');
  await screen.findByText('No giveaways yet');
  const [start] = screen.getAllByRole('button', { name: 'New giveaway' });
  if (start) await user.click(start);
  const dialog = await screen.findByRole('dialog', { name: 'New giveaway' });
  const field = (label: string | RegExp) => within(dialog).getByLabelText(label);
  const make = within(dialog).getByRole('button', { name: 'Hold the money and make it' });
  await user.click(make);
  await within(dialog).findByText('Please enter a name for the giveaway.');
  expect(calls).toEqual([]);
  await user.type(field('Name'), 'Health fair');
  await user.type(field('Amount of each gift'), '10000');
  await user.type(field('Number of gifts'), '3');
  await within(dialog).findByText(/₡33,600 will be held/);
  await user.type(field('From'), 'Acme');
  await user.type(field(/^Message/), 'Thanks for coming');
  await user.type(field('Only addresses of these domains'), '@valle.cr, otra.cr');
  await user.selectOptions(field('Codes'), 'Make single-use codes, one for each gift');
  await user.click(make);
  await within(dialog).findByText('ABCDE-FGHJK');
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      ...{ name: 'Health fair', units: 3, order_amount: 30_000, total_amount: 33_600, role: 3 },
      ...{ domains: ['valle.cr', 'otra.cr'], codes: [], new_codes: 3, network_max: 20 },
    },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Go to the giveaway' }));
  await screen.findByRole('heading', { name: 'Health fair' });
});

test('a press after a lost answer is the same giveaway, and a card of a shop is chosen from the catalogue', async () => {
  answer(listGiveaways, () => ok({ list: [], total_count: 0 }));
  answer(popularCategories, () => ({
    ...{ success: true as const, message: '', data: { popular_categories: [] } },
  }));
  const shop = { id: 4, name: 'Café Montaña', logo: '', card_img: '' };
  answer(allShops, () =>
    ok({
      list: [
        { ...shop, category_id: 2, price_from: 12_000, price_to: 12_000, gifts: ['Afternoon'] },
      ],
    }),
  );
  const item = { id: 9, name: 'Afternoon', gift_card_img: '', issued_amount: 12_000 } as const;
  answer(shopDetails, () =>
    ok({
      details: { ...shop, category_id: 2 },
      item_for_sales: [
        { ...item, currency: 'CRC', price: 12_000, card_type: 'digital', unit_backed: true },
      ],
    }),
  );
  answerPhones({ channels: ['sms'], offered: [{ channel: 'sms', cost: 28, codes: true }] });
  allowErrors(/giveaway-open failed/);
  let lost = true;
  const calls = answer(openGiveaway, () => {
    if (!lost) return ok({ id: 7, number: 3, state: 'open', codes: [] });
    lost = false;
    return HttpResponse.error();
  });
  answerOne();
  const { user } = renderApp('/giveaways');
  await screen.findByText('No giveaways yet');
  const [start] = screen.getAllByRole('button', { name: 'New giveaway' });
  if (start) await user.click(start);
  const dialog = await screen.findByRole('dialog', { name: 'New giveaway' });
  const field = (label: string | RegExp) => within(dialog).getByLabelText(label);
  await user.selectOptions(field('Gift'), 'A gift card from a shop');
  const catalogue = await screen.findByRole('dialog', { name: 'Choose the card' });
  await user.click(await within(catalogue).findByRole('button', { name: /Café Montaña/ }));
  await user.click(await within(catalogue).findByRole('button', { name: 'Continue' }));
  await within(dialog).findByText('Café Montaña · ₡12,000 each');
  await user.type(field('Name'), 'Health fair');
  await user.type(field('Number of gifts'), '3');
  await within(dialog).findByText(/₡39,600 will be held/);
  await user.type(field('From'), 'Acme');
  await user.type(field(/^Message/), 'Thanks for coming');
  // Codes to phones cost money: twice as many as gifts, unless the sender says so.
  await user.click(within(dialog).getByRole('switch', { name: /claim by phone/ }));
  await within(dialog).findByText(/Each costs about ₡28, and a long one more: ₡168 for all/);
  const make = within(dialog).getByRole('button', { name: 'Hold the money and make it' });
  await user.click(make);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await user.click(make);
  await screen.findByRole('heading', { name: 'Health fair' });
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      cat_id: 2,
      shop_id: 4,
      item_id: 9,
      messages_max: 6,
      face: '₡12,000',
      order_amount: 36_000,
      total_amount: 39_600,
    },
    { item_id: 9 },
  ]);
  const keys = new Set(calls.map(({ headers }) => headers.get('idempotency-key')));
  expect([keys.size, [...keys][0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{32,36}$/)]);
});

test('its page has the link, pauses and closes it, and takes those who claimed into People', async () => {
  answerOne();
  const updated = answer(updateGiveaway, () => ok({ giveaway: GIVEAWAY }));
  const accepted = answer(acceptClaims, () => ok({ accepted: 1 }));
  const { user, router } = renderApp('/giveaways/7');
  await screen.findByRole('heading', { name: 'Health fair' });
  // An address of the time before has the id, of which the company's own number takes the place.
  expect(router.state.location.pathname).toBe('/giveaways/n3');
  expect(screen.getByText('12 of 60 · ₡336')).toBeDefined();
  expect(screen.getByLabelText('Link')).toHaveProperty('value', GIVEAWAY.link);
  expect(screen.getByText('2 of 30 used')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Nobody can claim for now.');
  await user.click(screen.getByRole('button', { name: 'Close giveaway' }));
  const ask = await screen.findByRole('dialog', { name: 'Close “Health fair”?' });
  await within(ask).findByText(/₡313,600 returns to the wallet/);
  await user.click(within(ask).getByRole('button', { name: 'Close giveaway' }));
  await vi.waitFor(() => expect(updated).toHaveLength(2));
  expect(updated.map(({ body }) => body)).toEqual([
    { id: 7, action: 'pause' },
    { id: 7, action: 'close' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add Rosa Vega 1 to People' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 person to People' }));
  await vi.waitFor(() => expect(accepted).toHaveLength(2));
  expect(accepted.map(({ body }) => body)).toEqual([{ id: 7, claims: [1] }, { id: 7 }]);
});

test('above a limit the form says who approves it, and the page that it waits', async () => {
  answer(listGiveaways, () => ok({ list: [], total_count: 0 }));
  const reason = { kind: 'order', limit: 20_000, used: 0, group_name: null, role: null } as const;
  const approvers = [{ id: 2, name: 'Mariela' }];
  const checks = answerOrderCheck({ approvals: 1, reasons: [reason], approvers });
  answer(openGiveaway, () => ok({ id: 7, number: 3, state: 'waiting', codes: [] }));
  answerOne({ state: 'waiting' });
  const { user } = renderApp('/giveaways');
  await screen.findByText('No giveaways yet');
  const [start] = screen.getAllByRole('button', { name: 'New giveaway' });
  if (start) await user.click(start);
  const dialog = within(await screen.findByRole('dialog', { name: 'New giveaway' }));
  await user.type(dialog.getByLabelText('Name'), 'Health fair');
  await user.type(dialog.getByLabelText('Amount of each gift'), '10000');
  await user.type(dialog.getByLabelText('Number of gifts'), '3');
  await user.type(dialog.getByLabelText('From'), 'Acme');
  await user.type(dialog.getByLabelText(/^Message/), 'Thanks for coming');
  await dialog.findByText('This giveaway needs approval');
  expect(dialog.getByText('Who can approve it: Mariela.')).toBeDefined();
  expect(dialog.getByText(/Nobody can claim until the giveaway is approved/)).toBeDefined();
  expect(checks.at(-1)?.body).toEqual({ total_amount: 33_600, users: [] });
  await user.click(dialog.getByRole('button', { name: 'Hold the money and make it' }));
  await screen.findByText('The giveaway “Health fair” was sent for approval.');
  const link = await screen.findByRole('link', { name: 'See its approval' });
  expect(link.getAttribute('href')).toBe('/orders/pending/7');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  expect(screen.getByLabelText('Link')).toBeDefined();
});

test('codes are read from a file, the first of each line, or pasted from a spreadsheet', async () => {
  answer(listGiveaways, () => ok({ list: [], total_count: 0 }));
  const { user } = renderApp('/giveaways');
  await screen.findByText('No giveaways yet');
  const [start] = screen.getAllByRole('button', { name: 'New giveaway' });
  if (start) await user.click(start);
  const dialog = await screen.findByRole('dialog', { name: 'New giveaway' });
  await user.selectOptions(within(dialog).getByLabelText('Codes'), 'Our own single-use codes');
  const text = 'Código;Mesa\r\n"FERIA-001";1\r\nFERIA 002;2\r\n\r\n';
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file can be chosen');
  await user.upload(input, new File([text], 'codes.csv', { type: 'text/csv' }));
  const area = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Codes/ });
  await vi.waitFor(() => expect(area().value).toBe('FERIA-001\nFERIA 002'));
  allowErrors(/giveaway-codes failed/);
  const book = answer(readClaimCodes, () => ok({ list: ['Código', 'FERIA-101', 'FERIA-102'] }));
  await user.upload(input, new File(['PK'], 'Códigos.XLSX'));
  await vi.waitFor(() => expect(area().value).toBe('FERIA-101\nFERIA-102'));
  expect(book).toHaveLength(1);
  answer(readClaimCodes, () => refuse('sheet_damaged', 'data'));
  await user.upload(input, new File(['PK'], 'broken.xlsx'));
  await screen.findByText('The file is damaged and cannot be read.');
  expect(area().value).toBe('FERIA-101\nFERIA-102');
  const asked = (codes: string) =>
    askedFrom({ ...emptyValues('2099-12-01'), code: 'own', codes }, 1_200).codes;
  expect(asked('FERIA-001\tFERIA 002\nFERIA003')).toEqual(['FERIA-001', 'FERIA 002', 'FERIA003']);
});
