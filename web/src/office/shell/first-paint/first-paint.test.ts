import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { forgetEarly } from '../../../lib/api/early-calls.ts';
import { COLORS, parseColor } from '../../../ui/theme/tokens.ts';
import { endFirstPaint, firstPaint } from './first-paint.ts';

const NEEDS = {
  pages: [
    { at: '/login', files: ['/login.js'], calls: [] },
    {
      at: '/',
      files: ['/dashboard.js'],
      calls: [],
      words: { es: ['Bienvenida {name}', 'Lo que hacen sus regalos.'] },
    },
    {
      at: '/(?:employees|clients)/list',
      files: ['/list.js', '/people.js'],
      calls: [
        ['/api/people', 'people.read'],
        ['/api/groups', 'groups.read', 'people.read'],
      ],
    },
  ],
  office: { files: ['/office.js'], calls: [['/api/profile']] },
  texts: {
    en: { entry: ['/e-en.js'], office: ['/o-en.js'] },
    es: { entry: ['/e-es.js'], office: [] },
  },
} as const;

const keep = (state: unknown) =>
  localStorage.setItem('ecommerce-platform', JSON.stringify({ state, version: 0 }));

const root = document.documentElement;
const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((one) => one.getAttribute('href'));

let fetched: MockInstance<typeof fetch>;

beforeEach(() => {
  window.innerWidth = 1500;
  fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
});
afterEach(() => {
  forgetEarly();
  fetched.mockRestore();
  endFirstPaint();
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
  window.history.replaceState(null, '', '/');
  window.innerWidth = 1024;
});

/** What is painted first at an address. */
function paint(path: string) {
  window.history.replaceState(null, '', path);
  firstPaint(NEEDS);
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

const signIn = (permissions: unknown) => {
  localStorage.setItem('authToken', 'token-1');
  localStorage.setItem('currentUser', JSON.stringify({ permissions }));
};

test('what the page shows first is asked for as the program would, and as far as the member may', () => {
  signIn(['people.read']);
  localStorage.setItem('logPosition', '0/16B3748');
  keep({ lang: 'es' });
  paint('/clients/list');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/profile', '/api/people']);
  const { headers } = fetched.mock.calls[0]?.[1] ?? {};
  expect(new Headers(headers).get('authorization')).toBe('Bearer token-1');
  expect(new Headers(headers).get('accept-language')).toBe('es');
  expect(new Headers(headers).get('regalo-position')).toBe('0/16B3748');
});

test.each(['/login', '/home', '/employees/list'])(
  '%s asks for nothing without a session',
  (path) => {
    paint(path);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('neither a search nor another page of a list is asked for, as it is not known what it needs', () => {
  signIn(['people.read']);
  paint('/clients/list?page=2');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/profile']);
});

test.each(['', '{', 'null', '{"permissions":7}'])(
  'a stored member %j asks for what every member may see',
  (kept) => {
    signIn([]);
    localStorage.setItem('currentUser', kept);
    paint('/clients/list');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/profile']);
  },
);

test('the frame says what the page will say, to the member, in their language', async () => {
  signIn([]);
  localStorage.setItem('currentUser', JSON.stringify({ user_name: 'Ana <b>$&</b>' }));
  keep({ lang: 'es' });
  paint('/');
  document.body.innerHTML = '<div class="first-content"><p></p><p></p></div>';
  await vi.waitFor(() =>
    expect(document.body.textContent).toBe('Bienvenida Ana <b>$&</b>Lo que hacen sus regalos.'),
  );
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
