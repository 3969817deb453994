import { readPermissions } from '../../lib/session.ts';
import { MENU, type MenuEntry } from './menu.ts';

const mayOpen = ({ may }: MenuEntry, permissions: readonly string[]) =>
  !may || permissions.includes(may);

/** The entries that an operator with these permissions sees. */
export const entriesFor = (permissions: readonly string[]): MenuEntry[] =>
  MENU.filter((entry) => mayOpen(entry, permissions));

/** The entry that a page belongs to. @param path without the program’s own part */
export const entryOf = (path: string): MenuEntry | undefined =>
  MENU.find(({ to }) => path === to || path.startsWith(`${to}/`));

/** Whether an operator with these permissions may open a page; one that is in no menu is for everybody. */
export function mayOpenPage(path: string, permissions: readonly string[]): boolean {
  const entry = entryOf(path);
  return !entry || mayOpen(entry, permissions);
}

/** The first page that the signed-in operator may open. */
export const firstPage = (): MenuEntry['to'] =>
  entriesFor(readPermissions())[0]?.to ?? '/proposals';
