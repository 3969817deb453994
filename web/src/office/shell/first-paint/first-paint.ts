import { callHeaders } from '../../../lib/api/call-headers.ts';
import { callEarly } from '../../../lib/api/early-calls.ts';
import { menuForm } from '../menu/menu-form.ts';

/** A call whose answer a page shows first, and which permissions it needs. */
export type FirstCall = readonly [address: string, ...may: string[]];

/** The heading of a page, in which `{name}` stands for the member, and what stands below it. */
export type FirstWords = Readonly<Record<string, readonly [title: string, intro: string]>>;

/** The first requests of a page. */
interface PageNeeds {
  /** An expression for its address. */
  at: string;
  files: readonly string[];
  /** Requests of an address without parameters. */
  calls: readonly FirstCall[];
  /** By language. */
  words?: FirstWords;
}

/** The first requests of each page, and of every page inside. */
export interface FirstNeeds {
  pages: readonly PageNeeds[];
  office: Pick<PageNeeds, 'files' | 'calls'>;
  /** Files of texts, by language. */
  texts: Readonly<Record<string, Record<'entry' | 'office', readonly string[]>>>;
}

const COLOR = /^(?:light|dark)-(?:blue|green|pink|purple|red|orange)$/;
const SPLIT_PAGES = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-sign-in',
];
const OPEN_PAGES = [...SPLIT_PAGES, '/home', '/unauthorized', '/invalid-access'];

/** The shell's settings in the browser, unchecked. */
interface Kept {
  menu?: { placement?: unknown; behaviour?: unknown };
  settings?: { color?: unknown; navColor?: unknown; layout?: unknown };
  lang?: unknown;
}

function readKept(): Kept {
  try {
    return JSON.parse(localStorage.getItem('ecommerce-platform') || '{}').state || {};
  } catch {
    // Defaults apply if the stored value is corrupt.
    return {};
  }
}

/** The chosen language, else the first of the browser's that the office speaks. */
const languageOf = (chosen: unknown, spoken: object) =>
  [chosen, ...navigator.languages]
    .map((tag) => String(tag).slice(0, 2).toLowerCase())
    .find((code) => Object.hasOwn(spoken, code)) ?? 'en';

/** Shows the frame of the page in the stored colours. @returns its language and what it needs */
function showFrame(spoken: object): { lang: string; path: string; inside: boolean } {
  const { menu, settings, lang } = readKept();
  const root = document.documentElement;
  const color = COLOR.test(`${settings?.color}`) ? `${settings?.color}` : 'light-orange';
  const [scheme = '', hue] = color.split('-');
  const nav = settings?.navColor;
  const open = OPEN_PAGES.includes(location.pathname);
  const inside = !open && Boolean(localStorage.getItem('authToken'));
  const path = open || inside ? location.pathname : '/login';
  const placement = menu?.placement === 'horizontal' ? 'horizontal' : 'vertical';
  const behaviour = menu?.behaviour === 'unpinned' ? 'unpinned' : 'pinned';
  const { attrMobile, menuPadding } = menuForm({ placement, behaviour }, window.innerWidth);
  const outside = SPLIT_PAGES.includes(path) ? 'split' : 'none';
  root.setAttribute('data-mantine-color-scheme', scheme);
  root.lang = languageOf(lang, spoken);
  Object.assign(root.dataset, {
    first: color,
    firstNav: nav === 'light' || nav === 'dark' ? `${nav}-${hue}` : color,
    frame: inside ? 'office' : outside,
    words: path === '/login' ? 'login' : 'other',
    bar: placement === 'horizontal' && !attrMobile ? 'two' : 'one',
    width: settings?.layout === 'fluid' ? 'fluid' : 'boxed',
  });
  root.style.setProperty('--first-side', `${menuPadding}px`);
  return { lang: root.lang, path, inside };
}

/** Asks for what the page will import, so that nothing waits for what comes before it. */
function preload(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** The member as the session was last told: nothing of it is certain. */
function readMember(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem('currentUser') || '{}') || {};
  } catch {
    // As for what is stored of the shell.
    return {};
  }
}

/** Writes the words of the page into its frame as soon as that is there, which is before it is painted. */
function write(words: readonly string[]): void {
  const { user_name, first_name, last_name } = readMember();
  const name = user_name || [first_name, last_name].filter(Boolean).join(' ');
  new MutationObserver((_, observer) => {
    const places = document.querySelectorAll('.first-content p');
    if (places.length < words.length) return;
    observer.disconnect();
    for (const [at, text] of words.entries())
      places[at]?.replaceChildren(text.replace('{name}', () => `${name}`));
  }).observe(document, { childList: true, subtree: true });
}

/** Asks for what the page shows first, as the program itself would. */
function ask(calls: readonly FirstCall[], language: string): void {
  const permissions = [readMember().permissions].flat();
  const allowed = calls.filter(([, ...may]) => may.every((one) => permissions.includes(one)));
  callEarly(
    allowed.map(([address]) => address),
    callHeaders({
      language,
      token: localStorage.getItem('authToken'),
      position: localStorage.getItem('logPosition'),
    }),
  );
}

/**
 * Runs before the first paint: shows the frame that the page will have, in its colours and language,
 * and begins to load what it needs.
 */
export function firstPaint({ pages, office, texts }: FirstNeeds): void {
  const { lang, path, inside } = showFrame(texts);
  const page = pages.find(({ at }) => new RegExp(`^${at}$`).test(path));
  const { files, calls = [], words } = page ?? {};
  const said = inside && words?.[lang];
  if (said) write(said);
  if (inside) ask(location.search ? office.calls : [...office.calls, ...calls], lang);
  preload(texts[lang]?.entry);
  if (inside) {
    preload(texts[lang]?.office);
    preload(office.files);
  }
  preload(files);
}

/** Leaves everything to the program, once that has painted. */
export function endFirstPaint(): void {
  const { dataset, style } = document.documentElement;
  for (const name of ['first', 'firstNav', 'frame', 'words', 'bar', 'width']) delete dataset[name];
  style.removeProperty('--first-side');
}
