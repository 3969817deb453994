import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { NavBar } from '../header.tsx';
import { PageSearch } from '../page-search/page-search.tsx';
import { MenuIcon, type MenuIconName } from './menu-icon.tsx';
import { MENU } from './menu-items.ts';

/** What no compiler has seen: an entry from data, or of a newer version. */
const UNKNOWN = 'rocket' as MenuIconName;

test('every entry of the menu has its picture', () => {
  const { container } = render(
    MENU.map(({ to, icon }) => <MenuIcon key={to} name={icon} size={20} />),
  );
  expect(container.querySelectorAll('svg > path:first-child')).toHaveLength(MENU.length);
});

test.each([UNKNOWN, 'constructor' as MenuIconName])(
  'a missing icon %s is logged once and leaves its place empty',
  (name) => {
    allowErrors(/The menu has no icon/);
    const { container, rerender } = render(<MenuIcon name={name} size={20} />);
    rerender(<MenuIcon name={name} size={20} />);
    const places = [...container.querySelectorAll('svg')];
    expect(places.map((place) => [place.getAttribute('width'), place.innerHTML])).toEqual([
      ['20', ''],
    ]);
    expect(vi.mocked(console.error).mock.calls).toEqual([[`The menu has no icon "${name}"`]]);
  },
);

test('an entry without its icon still stands in the menu and leads to its page', async () => {
  allowErrors(/The menu has no icon "rocket"/);
  const { user, path } = renderPart(
    <NavBar items={[{ text: 'reports', to: '/reports', icon: UNKNOWN }]} />,
  );
  await user.click(await screen.findByRole('link', { name: 'Reports' }));
  await waitFor(() => expect(path()).toBe('/reports'));
  expect(console.error).toHaveBeenCalledWith('The menu has no icon "rocket"');
});

test('so does a page in the search', async () => {
  allowErrors(/The menu has no icon "rocket"/);
  answerProfile();
  const pages = [{ label: 'Reports', to: '/reports', icon: UNKNOWN }];
  const { user, path } = renderPart(<PageSearch opened onClose={() => undefined} pages={pages} />);
  await user.click(await screen.findByRole('option', { name: 'Reports' }));
  await waitFor(() => expect(path()).toBe('/reports'));
});
