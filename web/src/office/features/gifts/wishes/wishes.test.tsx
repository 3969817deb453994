import { CELEBRATIONS } from '@regalo/contract/gifts/celebrations';
import { lastWishes } from '@regalo/contract/gifts/last-wishes';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { monthsAfter } from '@regalo/contract/values/days';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shortDay, today } from '../../../../lib/dates.ts';
import {
  answerLastWishes,
  answerPhones,
  answerProfile,
  person,
} from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { orderBody } from '../order.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile({ company_language: 'es', company_name: 'Pura Vida S.A.' });
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  const cart = useCart.getState();
  cart.clear();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(3)]);
});

const wording = (key: string) => CELEBRATIONS.find((one) => one.key === key)?.message;

async function openWishes(message = /Message/, celebration = 'Celebration') {
  const { user } = renderApp('/checkout?step=wishes');
  const box = await screen.findByLabelText<HTMLTextAreaElement>(message);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: celebration }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const paste = async (text: string) => {
    await user.click(box);
    await user.paste(text);
  };
  return { user, box, choose, paste };
}

test('29 celebrations in order, below the last ones and the nearest; each fills in its greeting', async () => {
  answerProfile();
  answerLastWishes('', 'promotion', 'christmas');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { user, box, choose } = await openWishes();
  await user.click(screen.getByRole('combobox', { name: 'Celebration' }));
  await screen.findByText('Last used');
  const options = await screen.findAllByRole('option');
  const names = options.map(({ textContent }) => textContent);
  // Christmas was used, and is not offered as coming up again.
  expect(names.slice(0, -29)).toEqual([
    'Job Promotion',
    'Christmas',
    expect.stringMatching(/^New Year .*2027/),
    expect.stringMatching(/^Valentine's Day .*2027/),
  ]);
  expect(names.slice(-29)).toEqual(CELEBRATIONS.map(({ name }) => name.en));
  for (const group of ['Coming up', 'All celebrations']) screen.getByText(group);
  await user.click(options[2] as HTMLElement);
  expect(box.value).toBe(wording('new-year')?.en);
  expect(screen.getByRole('combobox', { name: 'Celebration' })).toHaveProperty('value', 'New Year');
  expect(useCart.getState().celebration).toBe('new-year');
  await choose('Graduation');
  expect(box.value).toBe(wording('graduation')?.en);
  // Nobody wrote it: another one replaces it without a question.
  await choose('New Job');
  expect(box.value).toBe(wording('new-job')?.en);
  await user.type(box, ' Hi!');
  expect(box.value).toBe(`${wording('new-job')?.en} Hi!`);
  // What is looked for is found once.
  await user.clear(screen.getByRole('combobox', { name: 'Celebration' }));
  await user.type(screen.getByRole('combobox', { name: 'Celebration' }), 'christ');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  // Enter takes what fits best; the words are the manager's by now, so it asks.
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(useCart.getState().celebration).toBe('christmas'));
});

test('they are signed as the last ones were, or by the company, and that may be changed', async () => {
  answerLastWishes('Equipo Norte');
  const { user } = await openWishes();
  const signature = screen.getByLabelText<HTMLInputElement>(/Purchaser name/);
  await waitFor(() => expect(signature.value).toBe('Equipo Norte'));
  await user.clear(signature);
  // It is not signed over before somebody comes back to an empty line.
  expect(signature.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByDisplayValue('Equipo Norte');
  await user.clear(screen.getByLabelText(/Purchaser name/));
  await user.type(screen.getByLabelText(/Purchaser name/), 'Rosa');
  expect(useCart.getState().purchaser).toBe('Rosa');
});

test('who has signed is not signed over', async () => {
  useCart.getState().setWishes({ purchaser: 'Rosa' });
  const asked = answerLastWishes('Equipo Norte');
  await openWishes();
  await waitFor(() => expect(asked).toHaveLength(1));
  await screen.findByText('Balance left');
  expect(screen.getByLabelText(/Purchaser name/)).toHaveProperty('value', 'Rosa');
});

test('where the last signature is not to be had, the company signs', async () => {
  allowErrors(/last-wishes failed/);
  answer(lastWishes, () => new HttpResponse(null, { status: 500 }));
  renderApp('/checkout?step=wishes');
  await screen.findByDisplayValue('Pura Vida S.A.');
});

test('own words are replaced only after a question', async () => {
  const { user, box, choose, paste } = await openWishes();
  await paste('My own words');
  await choose('Birthday');
  await screen.findByRole('dialog', { name: 'Replace your message?' });
  await user.click(screen.getByRole('button', { name: 'Keep my message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box.value).toBe('My own words');
  expect(screen.getByRole('combobox', { name: 'Celebration' })).toHaveProperty('value', '');
  await choose('Birthday');
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(box.value).toBe(wording('birthday')?.es));
});

test('tags go while they are typed, and the caret stays where it was', async () => {
  const { user, box } = await openWishes();
  await user.click(box);
  await user.paste('I <3 you');
  box.setSelectionRange(2, 2);
  await user.keyboard('<b>x');
  expect(box.value).toBe('I x<3 you');
  expect(box.selectionStart).toBe(3);
  expect(screen.getByText('9 of 500 characters')).toBeTruthy();
});

test('what is typed behind the limit is cut, and said', async () => {
  const { user, box, paste } = await openWishes();
  await paste('ñ'.repeat(499));
  await user.keyboard('x');
  expect(screen.queryByText('Limit 500 characters.')).toBeNull();
  await user.keyboard('y');
  await screen.findByText('Limit 500 characters.');
  expect(box.value).toBe(`${'ñ'.repeat(499)}x`);
  expect(screen.getByText('500 of 500 characters')).toBeTruthy();
});

test('the greeting is in the language that recipients are written to in, and it says so', async () => {
  const { box, choose } = await openWishes();
  await screen.findByText(
    'Your recipients get their emails in Spanish, so the message is in Spanish too.',
  );
  await choose('Graduation');
  expect(box.value).toBe(wording('graduation')?.es);
  // What was offered in another language before is nobody's own words.
  useCart.getState().setWishes({ message: wording('graduation')?.en ?? '' });
  await choose('New Job');
  expect(box.value).toBe(wording('new-job')?.es);
});

test('a test of the gift is mailed to the manager, as it is at the moment', async () => {
  const calls = answer(testGift, () => ok({}));
  const { user, paste } = await openWishes();
  const send = () => user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await send();
  await screen.findAllByText('Purchaser name and greeting are required to proceed.');
  expect(calls).toHaveLength(0);
  await user.type(screen.getByLabelText(/Purchaser name/), 'Daniela');
  await paste('Gracias');
  await send();
  await screen.findByText('A test email is on its way to mariela@acme.co.cr.');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      cat_id: 0,
      shop_id: 0,
      item_id: 0,
      order_amount: 25_000,
      message: 'Gracias',
      image: '',
      purchaser_name: 'Daniela',
      valid_months: 12,
      recipient_name: 'Name3 Mora',
    },
  ]);
});

test('how long the gift is valid is chosen, and said beside what it costs', async () => {
  const { user } = await openWishes();
  const choice = within(screen.getByRole('radiogroup', { name: 'Valid for' }));
  expect(choice.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    ...['1', '3', '6', '12'],
  ]);
  expect(choice.getByRole('radio', { name: '12 months' })).toHaveProperty('checked', true);
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  summary.getByText('12 months');
  await user.click(choice.getByText('3 months'));
  summary.getByText('3 months');
  const day = shortDay(monthsAfter(today(-6), 3), 'en');
  screen.getByText(
    `Until ${day} if you send it today. You can extend it later, up to a year from the day it is sent.`,
  );
  expect(useCart.getState().validMonths).toBe(3);
  expect(orderBody(useCart.getState(), { fee: 1_200, zone: -6, whole: [] })).toMatchObject({
    valid_months: 3,
  });
});

test('going back and forth keeps celebration and words', async () => {
  const { user, choose } = await openWishes();
  await choose('Christmas');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByDisplayValue(wording('christmas')?.es ?? '')).toBeTruthy();
  expect(screen.getByDisplayValue('Christmas')).toBeTruthy();
});

test('in Spanish the greetings are Spanish, and found without accents', async () => {
  speakSpanish();
  const { user, box } = await openWishes(/Mensaje/, 'Celebración');
  expect(screen.queryByText(/A sus destinatarios/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Celebración' }));
  await user.paste('graduacion');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Graduación']);
  await user.click(screen.getByRole('option', { name: 'Graduación' }));
  expect(box.value).toBe(wording('graduation')?.es);
});

/** What the frame with this title shows. */
const pageIn = async (title: string) => {
  const frames = await screen.findAllByTitle<HTMLIFrameElement>(title);
  for (const frame of frames) expect(frame.getAttribute('sandbox')).toBe('');
  return frames.at(-1)?.srcdoc ?? '';
};

test('the preview is what the first recipient gets, with a code that is a sample', async () => {
  const attachment = { kind: 'image', address: '/media/a.webp', name: 'a.png' } as const;
  useCart.getState().setWishes({ purchaser: ' Daniela ', attachment });
  const { user, paste } = await openWishes();
  await paste('Gracias <3 por todo');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const title = 'What the recipient gets';
  const both = ['lang="es"', 'Daniela', 'Pura Vida S.A.', 'Name3 Mora', 'Gracias &lt;3 por'];
  const all = [...both, '₡25,000', 'src="/media/a.webp"'];
  const open = [...all, '<style>.gift-page', 'data-gift-code="MUES-TRA0-SAMP-LE00-0000"'];
  for (const part of open) expect(await pageIn(title)).toContain(part);
  expect(await pageIn(title)).not.toContain('<script');
  expect(screen.getByText(/The code is a sample/)).toBeTruthy();

  await user.click(screen.getByRole('radio', { name: 'Before opening' }));
  for (const part of both) await waitFor(async () => expect(await pageIn(title)).toContain(part));
  expect(await pageIn(title)).not.toContain('₡25,000');

  await user.click(screen.getByRole('radio', { name: 'Email' }));
  await screen.findByText('Name3 Mora, Daniela le envió un regalo');
  const mailed = [...both, 'src="/media/a.webp"', 'sorpresa'];
  for (const part of mailed) expect(await pageIn(title)).toContain(part);
  expect(await pageIn(title)).not.toContain('₡25,000');
});

test('where there is room the preview stands beside the message and follows it', async () => {
  const narrow = window.matchMedia;
  const wide = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...narrow(query),
    matches: query === '(min-width: 75em)',
  }));
  onTestFinished(() => wide.mockRestore());
  useCart.getState().setRecipients('people', [person(3, { email: null })]);
  const { paste } = await openWishes();
  const title = 'Live preview of what the recipient gets';
  expect(await pageIn(title)).not.toContain('Gracias');
  await paste('Gracias <3 por todo');
  await waitFor(async () => expect(await pageIn(title)).toContain('Gracias &lt;3 por todo'));
  expect(screen.getByText(/^This recipient has no email/)).toBeTruthy();
});

test('says who gets a message, by which way and for how much', async () => {
  answerPhones({ channels: ['sms'], offered: [{ channel: 'sms', cost: 28 }] });
  useCart
    .getState()
    .setRecipients('people', [person(3), person(4, { email: null, contact_no: '+50688887777' })]);
  await openWishes();
  await screen.findByText('1 recipient gets a message by SMS, ₡28 each.');
  expect(screen.getByText('1 recipient gets an email.')).toBeTruthy();
  expect(screen.queryByText(/has no email/)).toBeNull();
});
