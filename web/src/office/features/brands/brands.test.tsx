import {
  type Brand,
  createBrand,
  listBrands,
  removeBrand,
  updateBrand,
  uploadLogo,
} from '@regalo/contract/brands/brands';
import { allGroups } from '@regalo/contract/groups/groups';
import { listMembers } from '@regalo/contract/team/members';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const brand = (change: Partial<Brand> & { id: number; name: string }): Brand => ({
  ...{ main: false, color: null, logo: null, logo_dark: null, reply_to: '' },
  ...{ footer: { en: '', es: '' }, groups: [], members: [] },
  ...change,
});

beforeEach(() => {
  signIn();
  answerProfile();
});

test('a first brand begins with the name of the company, and says whether its color can be read', async () => {
  const sent: unknown[] = [];
  answer(createBrand, ({ body }) => {
    sent.push(body);
    return ok({ brand: brand({ id: 1, name: 'Acme' }) });
  });
  const { user } = renderApp('/settings/brands');
  await screen.findByText('Gifts still look like Regalo');
  await user.click(screen.getByRole('button', { name: 'Add a brand' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).not.toBe('');
  await user.clear(name);
  await user.type(name, 'Valle Alto');
  const color = screen.getByLabelText('Color');
  await user.type(color, '#ffd200');
  await screen.findByText(/^Light: words take a darker shade, .* Buttons keep it\.$/);
  await screen.findByText('Dark: words and buttons keep this color.');
  await user.clear(color);
  await user.type(color, '#0b3d91');
  await screen.findByText('Light: words and buttons keep this color.');
  await screen.findByText(/^Dark: words take a lighter shade, .* Buttons keep it\.$/);
  const previewed = () => screen.getAllByTitle('Preview').at(-1)?.getAttribute('srcdoc');
  expect(previewed()).toMatch(/@media +not all \{\s*\.ground/);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(previewed()).toMatch(/@media +all \{\s*\.ground/));
  await user.clear(color);
  await user.type(color, 'red');
  await user.click(screen.getByRole('button', { name: 'Save brand' }));
  await screen.findByText('Enter a color such as #1A73E8.');
  await user.clear(color);
  await user.click(screen.getByRole('button', { name: 'Save brand' }));
  await screen.findByText('Valle Alto was saved.');
  expect(sent).toEqual([
    {
      ...{ name: 'Valle Alto', color: null, logo: null, logo_dark: null, reply_to: '' },
      footer: { en: '', es: '' },
    },
  ]);
});

test('brands are changed and removed, the main one last', async () => {
  allowErrors(/brand-update failed/);
  const list = [brand({ id: 1, name: 'Valle', main: true }), brand({ id: 2, name: 'Otra' })];
  answer(listBrands, () => ok({ list, own: 1 }));
  answer(allGroups, () => ok({ list: [] }));
  answer(listMembers, () =>
    ok({ list: [], invitations: [], time_zone: -6, second_factor_required: false }),
  );
  const sent: unknown[] = [];
  answer(updateBrand, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? refuse('brand_name_taken', 'name') : ok({ brand: list[0] as Brand });
  });
  answer(removeBrand, ({ body }) => {
    sent.push(body);
    return ok({});
  });
  const { user } = renderApp('/settings/brands');
  const edit = await screen.findByRole('button', { name: 'Edit Otra' });
  expect(screen.queryByRole('button', { name: 'Remove Valle' })).toBeNull();
  await user.click(edit);
  await user.click(await screen.findByRole('switch', { name: /^Main brand/ }));
  await user.click(screen.getByRole('button', { name: 'Save brand' }));
  await screen.findByText('There is another brand with this name.');
  await user.click(screen.getByRole('button', { name: 'Save brand' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Otra' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Otra was removed.');
  const look = { name: 'Otra', color: null, logo: null, logo_dark: null, reply_to: '' };
  const whole = { id: 2, ...look, footer: { en: '', es: '' }, main: true, groups: [], members: [] };
  expect(sent).toEqual([whole, whole, { id: 2 }]);
});

test('a brand is not saved while its logo is being stored', async () => {
  const storing = Promise.withResolvers<void>();
  answer(uploadLogo, async () => {
    await storing.promise;
    return Response.json(ok({ logo: '/media/uploads/new.png' }));
  });
  const { user } = renderApp('/settings/brands');
  await user.click(await screen.findByRole('button', { name: 'Add a brand' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save brand' });
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(file as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(save.disabled).toBe(true));
  storing.resolve();
  await screen.findByRole('button', { name: 'Replace: Logo' });
  await waitFor(() => expect(save.disabled).toBe(false));
});
