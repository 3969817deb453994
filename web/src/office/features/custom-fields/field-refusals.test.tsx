import { type CustomField, listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { saveTemplate } from '@regalo/contract/gifts/templates';
import { saveRule } from '@regalo/contract/occasions/rules';
import { changeGiftFields, listOrderGifts } from '@regalo/contract/orders/detail';
import { addPerson, findPerson } from '@regalo/contract/people/form';
import { problem } from '@regalo/contract/refusals/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, orderGift, person } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { answerPreview, answerRules, RULE } from '../../../testing/rules.ts';
import { answerForecast, answerScheduled, SCHEDULED } from '../../../testing/scheduled.ts';
import { answerTemplates } from '../../../testing/templates.ts';
import { freeChoice } from '../catalogue/gift-choice.ts';
import { useCart } from '../gifts/cart.ts';

const FIELDS = (['person', 'order', 'gift'] as const).map(
  (subject, at): CustomField => ({
    ...{ id: at + 1, subject, key: 'campaign', name: 'Campaign', kind: 'text' as const },
    ...{ choices: [], required: false, archived: false },
  }),
);

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
  answerPreview();
  answerOrder();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answer(listCustomFields, () => ok({ list: FIELDS }));
});

/** Opens a form, and fills in all that it asks for. @returns what sends it */
type Form = (user: UserEvent) => Promise<HTMLElement>;

const ofPerson: Form = async (user) => {
  answer(findPerson, () => ok({ person: null }));
  await user.type(await screen.findByLabelText(/^First Name/), 'Ana');
  await user.type(screen.getByLabelText(/^Last Name/), 'Mora');
  fireEvent.change(screen.getByLabelText(/^Date of Birth/), { target: { value: '1990-05-17' } });
  await user.type(screen.getByLabelText(/^Email/), 'ana@valle.test');
  return screen.getByRole('button', { name: 'Save' });
};

const ofGift: Form = async (user) => {
  await user.click(await screen.findByRole('button', { name: 'More about the gift of Name1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fields' }));
  return await screen.findByRole('button', { name: 'Save fields' });
};

const ofTemplate: Form = async (user) => {
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name of the template'), 'Thanks');
  await user.type(dialog.getByLabelText(/^Message/), 'Thank you');
  return dialog.getByRole('button', { name: 'Save' });
};

const ofScheduled: Form = async (user) => {
  await user.click(await screen.findByRole('button', { name: /^Actions for the order of Dec 12/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit time and message' }));
  return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' });
};

function fillCart() {
  const cart = useCart.getState();
  cart.clear();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(3)]);
  cart.setWishes({ purchaser: 'Acme', message: 'Hello' });
}

test.each<[string, string, { path: string }, Form]>([
  ['a new person', '/employees/people', addPerson, ofPerson],
  [
    'the checkout',
    '/checkout?step=wishes',
    sendGifts,
    () => screen.findByRole('button', { name: 'Proceed' }),
  ],
  ['a gift', '/orders/n7', changeGiftFields, ofGift],
  ['a template', '/templates', saveTemplate, ofTemplate],
  ['a scheduled order', '/scheduled', updateScheduledOrder, ofScheduled],
  [
    'a rule',
    '/occasions/rules?rule=7',
    saveRule,
    () => screen.findByRole('button', { name: 'Save changes' }),
  ],
])(
  'what the server refuses of a field of %s is said there until it is changed',
  async (_, address, endpoint, open) => {
    allowErrors(/failed/);
    fillCart();
    answer(listOrderGifts, () => ok({ list: [orderGift(1)], total_count: 1 }));
    answerTemplates();
    answerScheduled([SCHEDULED]);
    answerRules([RULE]);
    const why = problem('custom_field_no_choice', { name: 'Campaign' });
    const calls = answer(endpoint as typeof saveRule, () => refuse(why, 'custom_fields.campaign'));
    const { user } = renderApp(address);
    const send = await open(user);
    const field = await screen.findByLabelText('Campaign');
    await user.type(field, 'Otra');
    await user.click(send);
    const said = 'Choose one of the options of Campaign.';
    // Beside the field, and in no toast.
    const { id } = await screen.findByText(said);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-describedby')).toContain(id);
    expect(calls).toHaveLength(1);
    await user.type(field, '!');
    expect(screen.queryByText(said)).toBeNull();
  },
);

test('a field that was added meanwhile is shown once the server asks for it, with what it asks', async () => {
  allowErrors(/failed/);
  answerRules([RULE]);
  const list = [...FIELDS];
  answer(listCustomFields, () => ok({ list }));
  const why = problem('custom_field_missing', { name: 'Center' });
  answer(saveRule, () => refuse(why, 'custom_fields.center'));
  const { user } = renderApp('/occasions/rules?rule=7');
  const save = await screen.findByRole('button', { name: 'Save changes' });
  list.push({
    ...(FIELDS[1] as CustomField),
    id: 9,
    key: 'center',
    name: 'Center',
    required: true,
  });
  await user.click(save);
  const field = await screen.findByLabelText(/^Center/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, '7');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
