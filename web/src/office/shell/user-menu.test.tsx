import { getProfile, type Profile } from '@regalo/contract/auth/profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerProfile } from '../../testing/answers.ts';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, refuse } from '../../testing/network.ts';
import { signIn } from '../../testing/render-app.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { UserMenu } from './user-menu.tsx';

async function showMenu(profile: Partial<Profile> = {}) {
  signIn();
  answerProfile(profile);
  const { user } = renderPart(<UserMenu />);
  const button = await screen.findByRole('button', { name: 'Account of Mariela Fonseca' });
  return { user, button };
}

test('the photo lies on the public storage of the profile', async () => {
  const { button } = await showMenu({
    media_base: 'https://media.example/public/',
    user_image: 'photos/1/a.webp',
  });
  const address = () => button.querySelector('img')?.getAttribute('src');
  await waitFor(() => expect(address()).toBe('https://media.example/public/photos/1/a.webp'));
});

test('without a photo the initials stand for it', async () => {
  const { button } = await showMenu();
  expect(button.querySelector('img')).toBeNull();
  expect(button.textContent).toContain('MF');
});

test('a photo that cannot be loaded gives way to the initials', async () => {
  const { button } = await showMenu({ user_image: 'gone.webp' });
  await waitFor(() => expect(button.querySelector('img')).not.toBeNull());
  const image = button.querySelector('img') as HTMLImageElement;
  expect(image.getAttribute('src')).toBe('/media/gone.webp');
  fireEvent.error(image);
  await waitFor(() => expect(button.querySelector('img')).toBeNull());
  expect(button.textContent).toContain('MF');
});

test('shows name, e-mail and the balance of the wallet', async () => {
  const { user, button } = await showMenu({ wallet_balance: 1_234_567 });
  await user.click(button);
  await screen.findByText('Amount: ₡1,234,567');
  expect(screen.getByText('mariela@acme.co.cr')).toBeTruthy();
  const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
  expect(entries.slice(-3)).toEqual(['Change photo', 'Change PIN', 'Logout']);
});

test('a failing profile leaves a guest and shows no message', async () => {
  allowErrors(/manager\/profile failed/);
  signIn();
  const calls = answer(getProfile, () => refuse('unexpected_error'));
  const { user } = renderPart(<UserMenu />);
  await user.click(await screen.findByRole('button', { name: 'Account of Guest' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByText('Amount: -');
  expect(screen.queryByText('Broken.')).toBeNull();
});

test.each(['Change photo', 'Change PIN'])(
  '%s opens its dialog, which returns the focus',
  async (name) => {
    const { user, button } = await showMenu();
    for (let time = 0; time < 2; time += 1) {
      await user.click(button);
      await user.click(await screen.findByRole('menuitem', { name }));
      await screen.findByRole('dialog', { name });
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(button);
    }
  },
);
