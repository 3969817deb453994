import { menuForm } from '../menu/menu-form.ts';

/** The files of each page, by an expression for its address; and those of every page inside. */
export interface PageFiles {
  pages: readonly (readonly [address: string, files: readonly string[]])[];
  office: readonly string[];
  /** Texts by part and language, such as `entry-en`. */
  texts: Readonly<Record<string, string>>;
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

/** What the shell keeps in the browser: nothing of it is certain. */
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
const languageOf = (chosen: unknown) =>
  [chosen, ...navigator.languages]
    .map((tag) => String(tag).slice(0, 2).toLowerCase())
    .find((code) => code === 'en' || code === 'es') ?? 'en';

/** Shows the frame of the page in the stored colours. @returns its language and what it needs */
function showFrame(): { lang: string; path: string; inside: boolean } {
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
  root.lang = languageOf(lang);
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
function preload(files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (!file) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/**
 * Runs before the first paint: shows the frame that the page will have, in its colours and language,
 * and begins to load what it needs.
 */
export function firstPaint({ pages, office, texts }: PageFiles): void {
  const { lang, path, inside } = showFrame();
  const [, files = []] = pages.find(([address]) => new RegExp(`^${address}$`).test(path)) ?? [];
  preload([texts[`entry-${lang}`]]);
  if (inside) preload([texts[`office-${lang}`], ...office]);
  preload(files);
}

/** Leaves everything to the program, once that has painted. */
export function endFirstPaint(): void {
  const { dataset, style } = document.documentElement;
  for (const name of ['first', 'firstNav', 'frame', 'words', 'bar', 'width']) delete dataset[name];
  style.removeProperty('--first-side');
}
