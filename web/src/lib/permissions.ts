import { type Permission, seesBalance } from '@regalo/contract/auth/permissions';
import { useSyncExternalStore } from 'react';
import { onPermissionsChange, readPermissions } from './session.ts';

type Needed = readonly Permission[];

/** The pages of the office and the permissions they need; `:` stands for one segment. */
const PAGES: readonly [pattern: string, needed: Needed][] = [
  ['/', []],
  ['/send-gift', ['orders.send']],
  ['/checkout', ['orders.send']],
  ['/success', ['orders.send']],
  ['/orders', ['orders.read']],
  ['/orders/pending', ['orders.read']],
  ['/orders/pending/:', ['orders.read']],
  ['/orders/:', ['orders.read']],
  ['/scheduled', ['orders.read']],
  ['/templates', ['orders.send']],
  ['/occasions/rules', ['orders.send', 'people.read']],
  ['/occasions', ['people.read']],
  ['/reports', ['orders.all', 'reports.read']],
  ['/reports/:', ['orders.read']],
  ['/wallet', ['wallet.read']],
  ['/team', ['members.manage']],
  ['/settings', []],
  ['/settings/sign-in', ['members.manage']],
  ['/settings/limits', ['policies.manage', 'orders.send']],
  ['/settings/phones', ['settings.manage', 'orders.send']],
  ['/audit', ['audit.read']],
  ['/profile', []],
  ['/api-reference', []],
  ['/:', []],
  ['/:/list', ['people.read']],
  ['/:/people', ['people.write']],
  ['/:/group', ['groups.read']],
  ['/:/group/:', ['groups.read', 'people.read']],
  ['/:/:', ['people.read']],
];

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/');

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment === ':' || segment === given[at])
  );
}

/** The permissions that a page of the office needs. */
export function pagePermissions(path: string): Needed {
  return PAGES.find(([pattern]) => fits(pattern, path))?.[1] ?? [];
}

/** Whether the signed-in member has all of the permissions now. */
export function mayNow(...needed: Needed): boolean {
  return needed.every((one) => readPermissions().includes(one));
}

/** Whether the signed-in member may open a page of the office. */
export function mayOpenPage(path: string): boolean {
  return mayNow(...pagePermissions(path));
}

/** Whether the signed-in member has all of the permissions; updates when they change. */
export function useMay(): (...needed: Needed) => boolean {
  const permissions = useSyncExternalStore(onPermissionsChange, readPermissions);
  return (...needed) => needed.every((one) => permissions.includes(one));
}

/** Whether the signed-in member is told what the wallet holds; updates like `useMay`. */
export function useSeesBalance(): boolean {
  return seesBalance(useSyncExternalStore(onPermissionsChange, readPermissions));
}

/** Whether the signed-in member may open the page at a path without search params. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay();
  return (path) => may(...pagePermissions(path));
}
