import type { MenuIconName } from '../menu/menu-icon.tsx';

/** The kinds of results, in the order of display. */
export const KINDS = ['pages', 'people', 'groups', 'orders'] as const;
export type Kind = (typeof KINDS)[number];

/** Something that was found. */
export interface Hit {
  /** Unique among all that were found. */
  key: string;
  /** Shown before the label, more quietly. */
  parent?: string | undefined;
  label: string;
  /** What tells it from others of the same name. */
  note?: string | undefined;
  icon: MenuIconName;
  /** Whether it is called just what was typed. */
  exact?: boolean;
  open: () => void;
}

/** The results of one kind. */
export interface Section {
  kind: Kind;
  hits: Hit[];
}
