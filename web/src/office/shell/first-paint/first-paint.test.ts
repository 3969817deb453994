import { afterEach, beforeEach, expect, test } from 'vitest';
import { COLORS, parseColor } from '../../../ui/theme/tokens.ts';
import { endFirstPaint, firstPaint } from './first-paint.ts';

const FILES = {
  pages: [
    ['/login', ['/login.js']],
    ['/', ['/dashboard.js']],
    ['/(?:employees|clients)/list', ['/list.js', '/people.js']],
  ],
  office: ['/office.js'],
  texts: { 'entry-en': '/e-en.js', 'entry-es': '/e-es.js', 'office-en': '/o-en.js' },
} as const;

const keep = (state: unknown) =>
  localStorage.setItem('ecommerce-platform', JSON.stringify({ state, version: 0 }));

const root = document.documentElement;
const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((one) => one.getAttribute('href'));

beforeEach(() => {
  window.innerWidth = 1500;
});
afterEach(() => {
  endFirstPaint();
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
  window.history.replaceState(null, '', '/');
  window.innerWidth = 1024;
});

/** What is painted first at an address. */
function paint(path: string) {
  window.history.replaceState(null, '', path);
  firstPaint(FILES);
  return { ...root.dataset };
}

test.each(COLORS)('the first paint is in %s where that is chosen', (color) => {
  keep({ settings: { color } });
  const { hue, scheme } = parseColor(color);
  expect(paint('/')).toMatchObject({ first: color, firstNav: color });
  expect(root.getAttribute('data-mantine-color-scheme')).toBe(scheme);
  keep({ settings: { color, navColor: 'dark' } });
  expect(paint('/')).toMatchObject({ first: color, firstNav: `dark-${hue}` });
});

test.each(['', 'null', '{', '{"state":{"settings":{"color":"constructor"}}}', '{"state":7}'])(
  'a stored %j paints the default',
  (kept) => {
    localStorage.setItem('ecommerce-platform', kept);
    expect(paint('/login')).toMatchObject({ first: 'light-orange', mantineColorScheme: 'light' });
    expect(root.lang).toBe('en');
  },
);

test('who is not signed in sees the frame of the login page, whatever the address', () => {
  for (const path of ['/', '/login', '/employees/list']) expect(paint(path).frame).toBe('split');
  expect(new Set(preloaded())).toEqual(new Set(['/e-en.js', '/login.js']));
  expect(paint('/home').frame).toBe('none');
});

test('who is signed in sees that of the office, and all files of the page are asked for', () => {
  localStorage.setItem('authToken', 'token-1');
  keep({ lang: 'es' });
  expect(paint('/clients/list').frame).toBe('office');
  expect(preloaded()).toEqual(['/e-es.js', '/office.js', '/list.js', '/people.js']);
  expect(root.lang).toBe('es');
});

test('the frame leaves the room that the menu takes', () => {
  localStorage.setItem('authToken', 'token-1');
  const side = (menu: object, width: number) => {
    keep({ menu });
    window.innerWidth = width;
    const { bar } = paint('/');
    return [root.style.getPropertyValue('--first-side'), bar];
  };
  expect(side({}, 1500)).toEqual(['272px', 'one']);
  expect(side({}, 1280)).toEqual(['76px', 'one']);
  expect(side({ behaviour: 'unpinned' }, 1500)).toEqual(['76px', 'one']);
  expect(side({ placement: 'horizontal' }, 1500)).toEqual(['0px', 'two']);
  expect(side({ placement: 'horizontal' }, 390)).toEqual(['0px', 'one']);
});

test('nothing of it is left for the program to paint over', () => {
  keep({ settings: { color: 'dark-red' } });
  paint('/');
  endFirstPaint();
  const { mantineColorScheme, first, firstNav, frame, words, bar, width } = root.dataset;
  expect([first, firstNav, frame, words, bar, width].join('')).toBe('');
  expect(mantineColorScheme).toBe('dark');
  expect(root.style.length).toBe(0);
});
