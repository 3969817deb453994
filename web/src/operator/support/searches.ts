import { create } from 'zustand';
import type { FoundGift, Search } from './api.ts';

interface Searches {
  /** The last one, kept here alone: no address and no storage has what was typed. */
  search: Search | undefined;
  page: number;
  /** Names of the companies of what was found. */
  names: Readonly<Record<number, string>>;
}

/** What the operator looks for, as long as the page is open. */
export const useSearches = create<Searches>()(() => ({ search: undefined, page: 1, names: {} }));

/** Notes the companies of gifts that were found, so that their pages can name them before a case is open. */
export const noteNames = (list: readonly FoundGift[]): void =>
  useSearches.setState(({ names }) => ({
    names: {
      ...names,
      ...Object.fromEntries(list.map(({ company }) => [company.id, company.name])),
    },
  }));
