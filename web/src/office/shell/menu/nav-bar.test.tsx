import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { NavBar } from '../header.tsx';
import type { MenuItem } from './menu-items.ts';

const item = (text: 'clients' | 'employees', mega: boolean): MenuItem => ({
  text,
  to: `/${text}/list`,
  icon: 'gift',
  mega,
  children: [
    { text: 'all', to: `/${text}/list` },
    { text: 'addNew', to: `/${text}/people` },
  ],
});

test('an entry marked mega drops down in columns, another one in a single list', async () => {
  const { user } = renderPart(<NavBar items={[item('clients', true), item('employees', false)]} />);
  const dropOf = (name: string) =>
    screen.getByRole('button', { name }).parentElement?.querySelector('ul');
  await user.click(await screen.findByRole('button', { name: 'My Clients' }));
  await waitFor(() => expect(dropOf('My Clients')?.hidden).toBe(false));
  expect(dropOf('My Clients')?.dataset.mega).toBe('true');
  expect(dropOf('My Employee')?.dataset.mega).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Add New' }).getAttribute('href')).toBe(
    '/clients/people',
  );
});

test('leaving with the pointer closes the drop-down', async () => {
  const { user } = renderPart(<NavBar items={[item('clients', false)]} />);
  const button = await screen.findByRole('button', { name: 'My Clients' });
  await user.hover(button);
  await waitFor(() => expect(button.ariaExpanded).toBe('true'));
  await user.unhover(button);
  await waitFor(() => expect(button.ariaExpanded).toBe('false'));
});
