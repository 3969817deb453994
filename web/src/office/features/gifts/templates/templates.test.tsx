import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { saveTemplate } from '@regalo/contract/gifts/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import {
  answerFilled,
  answerTemplates,
  answerUpload,
  BIRTHDAYS,
  photo,
} from '../../../../testing/templates.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const cart = () => useCart.getState();

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answerFilled('Rosa');
  answerPeople(2);
  answer(popularCategories, () => ({
    success: true as const,
    message: '',
    data: { popular_categories: [] },
  }));
  cart().clear();
});

test('a template begins an order, and the recipients stay', async () => {
  answerTemplates(BIRTHDAYS, { ...BIRTHDAYS, id: 6, name: 'Words', gift: null, gift_name: null });
  cart().setRecipients('people', [person(3)]);
  cart().setWishes({ purchaser: 'Acme' });
  const { user } = renderApp('/templates');
  const list = within(await screen.findByRole('list', { name: 'Templates' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Birthday · ');
  expect(second?.textContent).toContain('Chosen for each order');
  await user.click(screen.getByRole('button', { name: 'Use Birthdays' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  await screen.findByText('“Birthdays” was applied.');
  expect(cart()).toMatchObject({
    item: { amount: 10_000 },
    recipients: [{ id: 3 }],
    message: BIRTHDAYS.message,
    celebration: 'birthday',
    purchaser: 'Acme',
    validMonths: 6,
    cardDays: 1,
    attachment: { kind: 'image', address: '/media/a.webp', name: 'Photo' },
  });
});

test('own words are replaced only after a question', async () => {
  answerTemplates(BIRTHDAYS);
  cart().setWishes({ message: 'My own words' });
  const { user } = renderApp('/templates');
  await user.click(await screen.findByRole('button', { name: 'Use Birthdays' }));
  await user.click(await screen.findByRole('button', { name: 'Keep my message' }));
  expect(cart().message).toBe('My own words');
  await user.click(screen.getByRole('button', { name: 'Use Birthdays' }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(cart().message).toBe(BIRTHDAYS.message);
});

test('a template is made from scratch, changed and deleted', async () => {
  answerTemplates(BIRTHDAYS);
  const calls = answer(saveTemplate, () => ok({ id: 5 }));
  const { user } = renderApp('/templates');
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const fresh = within(await screen.findByRole('dialog', { name: 'New template' }));
  await user.click(fresh.getByRole('button', { name: 'Save' }));
  await fresh.findByText('Please enter a name for the template.');
  await user.type(fresh.getByLabelText('Name of the template'), 'Thanks');
  await user.click(fresh.getByLabelText(/^Message/));
  await user.paste('Thank you');
  await user.selectOptions(fresh.getByLabelText('Gift'), 'A free amount');
  await user.type(fresh.getByLabelText(/amount/i, { selector: 'input' }), '7000');
  await user.click(fresh.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Thanks” was saved.');
  expect(calls.at(-1)?.body).toMatchObject({
    action: 'create',
    content: {
      name: 'Thanks',
      message: 'Thank you',
      choice: { cat_id: 0, shop_id: 0, item_id: 0, amount: 7_000 },
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Edit Birthdays' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await user.selectOptions(editing.getByLabelText('Gift'), 'Chosen for each order');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Birthdays” was saved.');
  expect(calls.at(-1)?.body).toMatchObject({
    action: 'change',
    template: 5,
    content: { message: BIRTHDAYS.message, image: '/media/a.webp', choice: null },
  });

  await user.click(await screen.findByRole('button', { name: 'Delete Birthdays' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete “Birthdays”?' }));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await screen.findByText('“Birthdays” was deleted.');
  expect(calls.at(-1)?.body).toEqual({ action: 'delete', template: 5 });
});

test('another photo is put into a template, whose message is shown as employees will read it', async () => {
  answerTemplates(BIRTHDAYS);
  answerUpload('/media/b.webp');
  const calls = answer(saveTemplate, () => ok({ id: 5 }));
  const { user } = renderApp('/templates');
  await user.click(await screen.findByRole('button', { name: 'Edit Birthdays' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await editing.findByText('Happy birthday, Rosa!');
  await editing.findByText('1 of 2: Name1 Mora');
  await user.upload(editing.getByLabelText('Photo or video file'), photo());
  await screen.findByText('Image uploaded successfully!');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Birthdays” was saved.');
  expect(calls[0]?.body).toMatchObject({ content: { image: '/media/b.webp' } });
});

test('the wishes take words from a template, and are saved as one', async () => {
  answerTemplates(BIRTHDAYS);
  const calls = answer(saveTemplate, () => ok({ id: 6 }));
  cart().choose(freeChoice(25_000));
  cart().setRecipients('people', [person(3)]);
  cart().setWishes({ purchaser: 'Acme' });
  const { user } = renderApp('/checkout?step=wishes');
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: 'Use Birthdays' }));
  await screen.findByDisplayValue(BIRTHDAYS.message);
  expect(cart().item?.amount).toBe(25_000);
  await user.click(screen.getByRole('button', { name: 'Save as a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
  await user.type(dialog.getByLabelText('Name of the template'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Mine” was saved.');
  expect(calls[0]?.body).toEqual({
    action: 'create',
    content: {
      name: 'Mine',
      message: BIRTHDAYS.message,
      celebration: 'birthday',
      purchaser_name: 'Acme',
      custom_fields: {},
      image: '/media/a.webp',
      valid_months: 6,
      card_days: 1,
      choice: { cat_id: 0, shop_id: 0, item_id: 0, amount: 25_000 },
    },
  });
});

test('who only sends uses templates and changes none; in Spanish they are plantillas', async () => {
  speakSpanish();
  signIn('token-1', ['orders.send', 'orders.read']);
  answerProfile({ permissions: ['orders.send', 'orders.read'] });
  answerTemplates(BIRTHDAYS);
  renderApp('/templates');
  await screen.findByRole('heading', { level: 1, name: 'Borradores y plantillas' });
  await screen.findByRole('button', { name: 'Usar Birthdays' });
  expect(screen.queryByRole('button', { name: 'Nueva plantilla' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Modificar/ })).toBeNull();
});

test('without any it says how to make one', async () => {
  answerTemplates();
  renderApp('/templates');
  await screen.findByText('No templates yet');
});

test('a template asks for no field, and for no other choice in place of one that is offered no more', async () => {
  answer(listCustomFields, () =>
    ok({
      list: [
        {
          ...{ id: 1, subject: 'order' as const, key: 'campaign', name: 'Campaign' },
          ...{ kind: 'choice' as const, choices: ['Madres'], required: true, archived: false },
        },
        {
          ...{ id: 2, subject: 'order' as const, key: 'center', name: 'Center' },
          ...{ kind: 'number' as const, choices: [], required: true, archived: false },
        },
      ],
    }),
  );
  answerTemplates({ ...BIRTHDAYS, custom_fields: { campaign: 'Navidad' } });
  const calls = answer(saveTemplate, () => ok({ id: 5 }));
  const { user } = renderApp('/templates');
  await user.click(await screen.findByRole('button', { name: 'Edit Birthdays' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Center'), '7a');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Center must be a number.');
  await user.clear(dialog.getByLabelText('Center'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Birthdays” was saved.');
  expect(calls[0]?.body).toMatchObject({ content: { custom_fields: { campaign: 'Navidad' } } });
});
