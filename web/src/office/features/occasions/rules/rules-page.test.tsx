import { type CustomField, listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { allGroups } from '@regalo/contract/groups/groups';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import {
  answerPreview,
  answerRules,
  answerSave,
  answerUpdate,
  RULE,
} from '../../../../testing/rules.ts';
import {
  answerFilled,
  answerTemplates,
  answerUpload,
  BIRTHDAYS,
  photo,
} from '../../../../testing/templates.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerPreview();
});

test('each rule says when it sends next, what it has spent, and whom it left out', async () => {
  answerRules([RULE, { ...RULE, id: 8, status: 'paused', reason: 'gift', next: null, last: null }]);
  renderApp('/occasions/rules');
  const table = await screen.findByRole('table', { name: 'Rules' });
  await within(table).findAllByText('Birthday');
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('Dec 12, 2099 · 3 people');
  expect(first?.textContent).toContain('2 people · 1 opted out · 4 over budget');
  expect(first?.textContent).toContain('₡22,400 of ₡60,000');
  expect(second?.textContent).toContain('Its gift is no longer on sale.');
});

test('birthdays of all employees at 9:00 only have to be switched on, with what they cost beside', async () => {
  answerRules([]);
  const calls = answerSave();
  const { user } = renderApp('/occasions/rules');
  const [begin] = await screen.findAllByRole('button', { name: 'New rule' });
  await user.click(begin as HTMLElement);
  const sum = await screen.findByText('1 gift for ₡11,200');
  expect(sum.textContent).toContain('including ₡1,200 in fees');
  screen.getByText(/waits up to 72 hours and then lapses/);
  within(await screen.findByRole('table', { name: 'By day' })).getByText('Rosa Vega');
  await user.click(screen.getByRole('button', { name: 'Save and switch on' }));
  await screen.findByText('Rule saved and switched on.');
  expect(calls[0]?.body).toMatchObject({
    id: 0,
    rule: {
      occasion: 'birthday',
      roles: [1],
      group_ids: [],
      item_id: 0,
      order_amount: 10_000,
      time: '09:00',
      monthly_budget: null,
      approval: false,
      card: false,
      first_day: null,
      last_day: null,
    },
  });
});

test('a template fills in the gift, its words and its photo, shown as the first of them will read it', async () => {
  answerRules([RULE]);
  answerTemplates(BIRTHDAYS);
  const asked = answerFilled('Rosa');
  const calls = answerSave();
  const { user } = renderApp('/occasions/rules?rule=7');
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: 'Use Birthdays' }));
  // Its message is not one that is offered.
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await screen.findByText('Happy birthday, Rosa!');
  expect(asked[0]?.body).toMatchObject({ recipients: [41], send_at: '2099-12-12T15:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved.');
  const { message, valid_months } = BIRTHDAYS;
  expect(calls[0]?.body).toMatchObject({
    rule: { message, valid_months, image: '/media/a.webp', order_amount: 10_000, item_id: 0 },
  });
});

test('a photo is taken out of a rule, and one that is chosen goes with it', async () => {
  answerRules([{ ...RULE, media: { kind: 'image', url: '/media/a.webp' } }]);
  answerUpload('/media/b.webp');
  const calls = answerSave();
  const { user } = renderApp('/occasions/rules?rule=7');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.upload(screen.getByLabelText('Photo or video file'), photo());
  await screen.findByText('Image uploaded successfully!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved.');
  expect(calls[0]?.body).toMatchObject({ rule: { image: '/media/b.webp' } });
});

test('years of an anniversary have to be whole, and somebody has to be chosen', async () => {
  answerRules([{ ...RULE, occasion: 'work_anniversary', years: [1, 5] }]);
  const calls = answerSave();
  const { user } = renderApp('/occasions/rules?rule=7');
  const years = await screen.findByLabelText('Only in these years');
  expect((years as HTMLInputElement).value).toBe('1, 5');
  await user.type(years, ', x');
  await user.click(screen.getByRole('checkbox', { name: 'Employees' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findAllByText('Please enter whole years, such as 1, 5, 10.')).not.toEqual([]);
  await screen.findByText('Please add at least one recipient.');
  expect(calls).toEqual([]);
});

test('groups decide alone; what is changed is said to be changed', async () => {
  answerRules([{ ...RULE, roles: [], groups: [{ id: 3, name: 'Ventas' }] }]);
  const sales = { id: 3, name: 'Ventas', description: '', role: 1 as const, people: 4 };
  answer(allGroups, ({ query }) => ok({ list: query.role === '1' ? [sales] : [] }));
  answerPreview({
    list: [
      ...(['opted_out', 'gifted', 'over_budget'] as const).map((left_out, id) => ({
        ...{ id: id + 1, name: `P${id}`, day: '2099-12-12', years: null, total: 0, left_out },
      })),
    ],
    total_count: 3,
  });
  const calls = answerSave();
  const { user } = renderApp('/occasions/rules?rule=7');
  await screen.findByText(/Only the groups below count/);
  for (const kind of ['Employees', 'Collaborators', 'Clients'])
    expect(screen.getByRole('checkbox', { name: kind })).toHaveProperty('disabled', true);
  const list = await screen.findByRole('table', { name: 'By day' });
  for (const why of ['Opted out', 'Already has one', 'Over budget']) within(list).getByText(why);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved.');
  expect(calls[0]?.body).toMatchObject({ id: 7, rule: { roles: [], group_ids: [3] } });
});

test('a rule is paused or deleted after a question, which says what became of its orders', async () => {
  for (const [task, action] of [
    ['Pause', 'pause'],
    ['Delete', 'delete'],
  ] as const) {
    answerRules([RULE]);
    const calls = answerUpdate(2);
    const { user } = renderApp('/occasions/rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for rule 7' }));
    await user.click(await screen.findByRole('menuitem', { name: task }));
    const dialog = await screen.findByRole('dialog');
    answerRules(action === 'delete' ? [] : [{ ...RULE, status: 'paused' }]);
    await user.click(within(dialog).getByRole('button', { name: task }));
    await within(dialog).findByText(/2 scheduled orders were withdrawn\./);
    expect(calls[0]?.body).toEqual({ id: 7, action });
    cleanup();
  }
});

test('a preview of many has pages, and begins with the first again where the rule changes', async () => {
  answerRules([RULE]);
  const calls = answerPreview({ total_count: 250 });
  const { user } = renderApp('/occasions/rules?rule=7');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('101–200 of 250');
  await user.click(screen.getByRole('checkbox', { name: 'Clients' }));
  await screen.findByText('1–100 of 250');
  await vi.waitFor(() =>
    expect(calls.map(({ body }) => (body as { page?: number }).page)).toEqual([1, 2, 1]),
  );
});

const CENTER: CustomField = {
  ...{ id: 1, subject: 'order', key: 'center', name: 'Center', kind: 'text', choices: [] },
  ...{ required: true, archived: false },
};

test('a rule says which fields have become required since, and its preview waits for none of them', async () => {
  answerRules([RULE, { ...RULE, id: 8, custom_fields: { center: '7' } }]);
  answer(listCustomFields, () => ok({ list: [CENTER] }));
  const calls = answerSave();
  const { user, router } = renderApp('/occasions/rules');
  await screen.findByText('Sends without a value for required fields: Center.');
  await router.navigate({ to: '/occasions/rules', search: { rule: 7 } as never });
  await screen.findByText('1 gift for ₡11,200');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Please fill in Center.');
  expect(calls).toEqual([]);
});

test('a template without a value of a field leaves the one that the rule has', async () => {
  answerRules([{ ...RULE, custom_fields: { center: '7', campaign: 'Old' } }]);
  const campaign = { ...CENTER, id: 2, key: 'campaign', name: 'Campaign' };
  answer(listCustomFields, () => ok({ list: [CENTER, campaign] }));
  answerTemplates({ ...BIRTHDAYS, custom_fields: { campaign: 'New' } });
  answerFilled('Rosa');
  const calls = answerSave();
  const { user } = renderApp('/occasions/rules?rule=7');
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: 'Use Birthdays' }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved.');
  const custom_fields = { center: '7', campaign: 'New' };
  expect(calls[0]?.body).toMatchObject({ rule: { custom_fields } });
});
