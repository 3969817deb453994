import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { PageSection } from './page-section.tsx';
import { useScrollspy } from './scrollspy.ts';

/** Px from the top of the document to each section, of a page 2000 px high in a window of 800. */
const PLACES: Record<string, number> = { orders: 200, history: 900, more: 1700 };

const { innerHeight } = window;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: (PLACES[this.id] ?? 0) - window.scrollY } as DOMRect;
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
  Object.assign(window, { innerHeight: 800 });
});

afterEach(() => Object.assign(window, { innerHeight, scrollY: 0 }));

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

function Page() {
  const [history, showHistory] = useState(true);
  return (
    <>
      <OnThisPage />
      <button type="button" onClick={() => showHistory(!history)}>
        history
      </button>
      <PageSection id="more" title="Additional Info">
        Born in May.
      </PageSection>
      <PageSection id="orders" title="Recent Orders">
        None.
      </PageSection>
      {history && (
        <PageSection id="history" title="History">
          Added in March.
        </PageSection>
      )}
    </>
  );
}

const items = () => useScrollspy.getState().items;
const current = () => items().find((item) => item.current)?.title;

async function open() {
  const { user } = renderPart(<Page />);
  const links = await screen.findByRole('navigation', { name: 'On this page' });
  return { user, links };
}

test('the state holds the sections of the page in their order, and nothing on other pages', async () => {
  expect(useScrollspy.getState()).toEqual({ items: [] });
  const { user } = await open();
  expect(useScrollspy.getState()).toEqual({
    items: [
      { id: 'orders', title: 'Recent Orders', current: true },
      { id: 'history', title: 'History', current: false },
      { id: 'more', title: 'Additional Info', current: false },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'history' }));
  expect(items().map(({ id }) => id)).toEqual(['orders', 'more']);
  await user.click(screen.getByRole('button', { name: 'history' }));
  expect(items().map(({ id }) => id)).toEqual(['orders', 'history', 'more']);
});

test('it is empty again when the page is left', () => {
  expect(items()).toEqual([]);
});

test.each([
  [0, 'Recent Orders'],
  [769, 'Recent Orders'],
  [770, 'History'],
  [1198, 'History'],
  [1200, 'Additional Info'],
])('scrolled to %i px one reads %s', async (y, title) => {
  const { links } = await open();
  scrollTo(y);
  await waitFor(() => expect(current()).toBe(title));
  const marked = within(links).getByRole('link', { current: 'location' });
  expect(marked.textContent).toBe(title);
});

test('a click brings the section and the keyboard there and leaves the address alone', async () => {
  const { user, links } = await open();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(within(links).getByRole('link', { name: 'History' }));
  const section = document.getElementById('history');
  expect(shown.mock.contexts).toEqual([section]);
  expect(document.activeElement).toBe(section);
  expect(window.location.hash).toBe('');
});

test('a page of one section needs no navigation', async () => {
  renderPart(
    <>
      <OnThisPage />
      <PageSection id="orders" title="Recent Orders">
        None.
      </PageSection>
    </>,
  );
  await screen.findByText('None.');
  expect(items()).toHaveLength(1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
