import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answerPeople, answerProfile } from '../../testing/answers.ts';
import { answer } from '../../testing/network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { useCart } from '../features/gifts/cart.ts';

test.each(['employees', 'collaborations', 'clients'])(
  'the selected %s, of all pages, become the recipients of a gift',
  async (area) => {
    signIn();
    answerProfile();
    answerPeople(12);
    answer(popularCategories, () => ({
      success: true as const,
      message: 'OK',
      data: { popular_categories: [] },
    }));
    onTestFinished(() => useCart.getState().clear());
    const { user } = renderApp(`/${area}/list`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Name2 Mora' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Name11 Mora' }));
    await user.click(screen.getByRole('button', { name: 'Send a Gift' }));
    await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
    expect(useCart.getState().recipients).toMatchObject([
      { id: 2, source: 'people', email: 'p2@example.com' },
      { id: 11, source: 'people', email: 'p11@example.com' },
    ]);
  },
);
