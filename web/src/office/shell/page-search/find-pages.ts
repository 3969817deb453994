import Fuse from 'fuse.js';
import type { MenuIconName } from '../menu/menu-icon.tsx';

/** A page that the menu leads to; a sub-entry names its parent. */
export interface PageEntry {
  label: string;
  parent?: string;
  to: string;
  /** As in the menu; a page icon if absent. */
  icon?: MenuIconName;
}

const MOST = 10;
const THRESHOLD = 0.6;
/** A score like this has a slip of the pen; people’s names are like some page from 0.5 on. */
const CLOSE = 0.4;

/** How a page is shown: `My Employee · Groups`. */
export function pageTitle({ parent, label }: PageEntry): string {
  return parent ? `${parent} · ${label}` : label;
}

interface FoundPages {
  pages: PageEntry[];
  /** Whether the best of them is likely what was meant, and not only a little like it. */
  close: boolean;
}

/**
 * The pages whose label is similar to `query`, best match first, at most ten; without a query the
 * main pages.
 */
export function findPages(entries: readonly PageEntry[], query: string): FoundPages {
  const term = query.trim();
  if (!term) return { pages: entries.filter(({ parent }) => !parent).slice(0, MOST), close: true };
  const fuse = new Fuse(entries, {
    // The whole title, so that "employee groups" is found.
    keys: [
      { name: 'label', weight: 2 },
      { name: 'title', getFn: pageTitle },
    ],
    threshold: THRESHOLD,
    minMatchCharLength: 1,
    ignoreDiacritics: true,
    includeScore: true,
  });
  const found = fuse.search(term, { limit: MOST });
  const best = found[0]?.score ?? 1;
  return { pages: found.map(({ item }) => item), close: best <= CLOSE };
}
