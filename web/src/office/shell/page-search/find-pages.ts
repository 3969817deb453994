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

/** How a page is shown: `My Employee · Groups`. */
export function pageTitle({ parent, label }: PageEntry): string {
  return parent ? `${parent} · ${label}` : label;
}

/**
 * The pages whose label is similar to `query`, best match first, at most ten; without a query the
 * main pages.
 */
export function findPages(entries: readonly PageEntry[], query: string): PageEntry[] {
  const term = query.trim();
  if (!term) return entries.filter(({ parent }) => !parent).slice(0, MOST);
  const fuse = new Fuse(entries, {
    // The whole title, so that "employee groups" is found.
    keys: [
      { name: 'label', weight: 2 },
      { name: 'title', getFn: pageTitle },
    ],
    threshold: THRESHOLD,
    minMatchCharLength: 1,
    ignoreDiacritics: true,
  });
  return fuse.search(term, { limit: MOST }).map(({ item }) => item);
}
