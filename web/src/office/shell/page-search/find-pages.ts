import Fuse from 'fuse.js';
import type { MenuIconName } from '../menu/menu-icon.tsx';

/** A page that the menu leads to; a sub-entry names its parent. */
export interface PageEntry {
  label: string;
  parent?: string;
  to: string;
  /** The menu's own; a sheet of paper where there is none. */
  icon?: MenuIconName;
}

const MOST = 10;
const THRESHOLD = 0.6;

/** How a page is shown: `My Employee · Groups`. */
export function pageTitle({ parent, label }: PageEntry): string {
  return parent ? `${parent} · ${label}` : label;
}

/**
 * The pages whose label is like `query`, the likest first, at most ten; without a query the main
 * pages as suggestions.
 */
export function findPages(entries: readonly PageEntry[], query: string): PageEntry[] {
  const term = query.trim();
  if (!term) return entries.filter(({ parent }) => !parent).slice(0, MOST);
  const fuse = new Fuse(entries, {
    // The whole title, so that "employee groups" finds what "groups" alone leaves open.
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
