import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { CrashPage, MissingPart } from '../../ui/crash-page.tsx';

test.each([
  new MissingPart(new TypeError('any browser’s words')),
  new TypeError('Failed to fetch dynamically imported module: https://regalo.test/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://regalo.test/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('what did not load says so and offers to reload: %s', async (error) => {
  renderPart(<CrashPage error={error} />);
  await screen.findByText('This could not be loaded');
  expect(screen.getByText(/The connection was lost, or Regalo has been updated/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('a fault of the page itself is another', async () => {
  renderPart(<CrashPage error={new TypeError('x is undefined')} />);
  await screen.findByText('Something went wrong here');
});
