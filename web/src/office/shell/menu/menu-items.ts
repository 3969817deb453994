import type { RegisteredRouter } from '@tanstack/react-router';
import type { OfficeTexts } from '../../../lib/i18n/texts.ts';
import { useMayOpen } from '../../../lib/permissions.ts';
import { readToken, readUser } from '../../../lib/session.ts';
import type { MenuIconName } from './menu-icon.tsx';
import type { Access, Viewer } from './menu-rules.ts';
import { openItems, visibleItems } from './menu-rules.ts';

type MenuText = keyof OfficeTexts['menu'];

/** Each category as addresses name it. */
type CategoryName = 'employees' | 'collaborations' | 'clients';

/** A route's path with the name of a category in its place. */
type Named<Path extends string> = Path extends `/$category${infer Rest}`
  ? `/${CategoryName}${Rest}`
  : Path;

/** The address of a page without further params. */
type PagePath = Exclude<Named<keyof RegisteredRouter['routesByPath']>, `${string}$${string}`>;

export interface MenuLink extends Access {
  text: MenuText;
  to: PagePath;
}

export interface MenuItem extends MenuLink {
  icon: MenuIconName;
  children?: MenuLink[];
  /** Its drop-down in the horizontal menu has several columns. */
  mega?: boolean;
}

const peopleMenu = (text: CategoryName, icon: MenuIconName): MenuItem => ({
  text,
  to: `/${text}/list`,
  icon,
  protected: true,
  children: [
    { text: 'all', to: `/${text}/list` },
    { text: 'addNew', to: `/${text}/people` },
    { text: 'groups', to: `/${text}/group` },
  ],
});

/** Every entry of the menu; which pages a member may open is in `lib/permissions.ts`. */
export const MENU: readonly MenuItem[] = [
  { text: 'dashboard', to: '/', icon: 'home', protected: true },
  { text: 'sendGift', to: '/send-gift', icon: 'gift', protected: true },
  peopleMenu('employees', 'people'),
  peopleMenu('collaborations', 'handshake'),
  peopleMenu('clients', 'briefcase'),
  { text: 'orders', to: '/orders', icon: 'order', protected: true },
  { text: 'scheduled', to: '/scheduled', icon: 'calendar', protected: true },
  { text: 'occasions', to: '/occasions', icon: 'cake', protected: true },
  { text: 'reports', to: '/reports', icon: 'money', protected: true },
  { text: 'wallet', to: '/wallet', icon: 'wallet', protected: true },
  { text: 'team', to: '/team', icon: 'team', roles: ['admin'] },
  { text: 'settings', to: '/settings', icon: 'settings', protected: true },
  { text: 'audit', to: '/audit', icon: 'audit', roles: ['admin', 'finance'] },
];

/** The viewer according to the stored session; the server checks for itself. */
export function viewer(): Viewer {
  return { signedIn: readToken() !== null, roles: readUser()?.roles ?? [] };
}

/** The entries that the member may see and whose pages the member may open. */
export function useVisibleMenu(): MenuItem[] {
  const mayOpen = useMayOpen();
  return openItems(visibleItems(MENU, viewer()), mayOpen);
}

const below = (base: string, path: string) => path === base || path.startsWith(`${base}/`);

/** The menu entry that a path belongs to; checkout, success and templates belong to sending. */
export function activeItem(path: string): MenuItem | undefined {
  if (['/checkout', '/success', '/templates'].includes(path)) return activeItem('/send-gift');
  return MENU.find(({ to, children }) => below(children ? to.replace(/\/[^/]*$/, '') : to, path));
}

/** The page below a menu entry that a path belongs to; a group belongs to the groups. */
export function activeChild(item: MenuItem | undefined, path: string): MenuLink | undefined {
  return item?.children?.find(({ to }) => below(to, path));
}
