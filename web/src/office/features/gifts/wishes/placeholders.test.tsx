import { checkMessage } from '@regalo/contract/gifts/check-message';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const values = (first_name: string, years = '') => ({
  first_name,
  last_name: 'Mora',
  company: 'Acme',
  years,
});
let asked: { body: unknown }[];

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  asked = answer(checkMessage, () =>
    ok({
      people: [
        { id: 3, values: values('Eva', '4') },
        { id: 4, values: values('Luis') },
      ],
      unknown: { first_name: 0, last_name: 0, company: 0, years: 1 },
      too_long: 2,
    }),
  );
  const cart = useCart.getState();
  cart.clear();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(3), person(4)]);
});

const open = async (label = /Message/) => {
  const { user } = renderApp('/checkout?step=wishes');
  return { user, box: await screen.findByLabelText<HTMLTextAreaElement>(label) };
};

test('a button writes its placeholder where the caret is', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste('Hi , thank you');
  box.setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: 'First name' }));
  expect(box.value).toBe('Hi {first_name}, thank you');
  expect([document.activeElement, box.selectionStart]).toEqual([box, 15]);
});

test('the preview steps through real recipients, and says what is not known or too long', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.paste('Thank you for {years} years, {first_name}.');
  await screen.findByText(
    /“Years with us” is unknown for 1 recipient.* instead, write \{years\|many\}\.$/,
  );
  await screen.findByText(/longer than 500 characters for 2 recipients/);
  expect(asked.at(-1)?.body).toEqual({
    message: 'Thank you for {years} years, {first_name}.',
    recipients: [3, 4],
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const page = async () =>
    (await screen.findAllByTitle<HTMLIFrameElement>('What the recipient gets')).at(-1)?.srcdoc;
  await waitFor(async () => expect(await page()).toContain('Thank you for 4 years, Eva.'));
  await user.click(screen.getByRole('button', { name: 'Next recipient' }));
  await waitFor(async () => expect(await page()).toContain('Thank you for years, Luis.'));
  expect(screen.getByText('2 of 2: Name4 Mora')).toBeTruthy();
});

test('the preview says that it steps through the first of many', async () => {
  const many = Array.from({ length: 21 }, (_, n) => person(n + 3));
  useCart.getState().setRecipients('people', many);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText('1 of the first 20: Name3 Mora');
});

test('a word that nothing fills is refused at the field; a test is mailed filled in', async () => {
  const calls = answer(testGift, () => ok({}));
  const { user, box } = await open();
  await user.type(screen.getByLabelText(/Purchaser name/), 'Daniela');
  await user.click(box);
  await user.paste('Hola {nombre}');
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await screen.findAllByText(/Nothing is filled in for {nombre}/);
  expect(calls).toHaveLength(0);
  await user.clear(box);
  await user.paste('Hola, {first_name}');
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ message: expect.stringMatching(/^Hola, (Name3|Eva)$/) });
});

test('a message without placeholders asks for nothing; in Spanish the buttons are Spanish', async () => {
  speakSpanish();
  const { user, box } = await open(/Mensaje/);
  await user.click(box);
  await user.paste('Gracias');
  expect(screen.getByRole('button', { name: 'Años con nosotros' })).toBeTruthy();
  expect(asked).toHaveLength(0);
});
