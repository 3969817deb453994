import type { CATEGORY_NAMES, Category } from '@regalo/contract/api/fields';
import type { OfficeTexts } from '@regalo/messages/web';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import { readToken, readUser } from '../../../lib/session.ts';
import type { PageEntry } from '../page-search/find-pages.ts';
import type { MenuIconName } from './menu-icon.tsx';
import { type Access, mayOpen, openItems, type Viewer, visibleItems } from './menu-rules.ts';

type MenuText = keyof OfficeTexts['menu'];

/** The headings of the menu. */
export type SectionName = keyof OfficeTexts['menuSections'];

/** Each category as addresses name it. */
type CategoryName = (typeof CATEGORY_NAMES)[Category];

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
  /** Under which heading it stands; the first entry stands under none. */
  section?: SectionName;
  /** Its drop-down in the horizontal menu has several columns. */
  mega?: boolean;
  /** Parts of its page, which only the search names. */
  parts?: MenuLink[];
}

const peopleMenu = (text: CategoryName, icon: MenuIconName): MenuItem => ({
  text,
  to: `/${text}/list`,
  icon,
  section: 'people',
  children: [
    { text: 'all', to: `/${text}/list` },
    { text: 'addNew', to: `/${text}/people` },
    { text: 'groups', to: `/${text}/group` },
  ],
});

/** Every entry of the menu. Members see those whose routes they may open. */
export const MENU: readonly MenuItem[] = [
  { text: 'dashboard', to: '/', icon: 'home' },
  { text: 'sendGift', to: '/send-gift', icon: 'gift', section: 'gifts' },
  { text: 'drafts', to: '/templates', icon: 'drafts', section: 'gifts' },
  { text: 'scheduled', to: '/scheduled', icon: 'calendar', section: 'gifts' },
  { text: 'giveaways', to: '/giveaways', icon: 'link', section: 'gifts' },
  { text: 'occasions', to: '/occasions', icon: 'cake', section: 'gifts' },
  peopleMenu('employees', 'people'),
  peopleMenu('collaborations', 'handshake'),
  peopleMenu('clients', 'briefcase'),
  { text: 'orders', to: '/orders', icon: 'order', section: 'money' },
  { text: 'reports', to: '/reports', icon: 'money', section: 'money' },
  { text: 'wallet', to: '/wallet', icon: 'wallet', section: 'money' },
  { text: 'team', to: '/team', icon: 'team', section: 'company' },
  {
    text: 'settings',
    to: '/settings',
    icon: 'settings',
    section: 'company',
    parts: [
      { text: 'signIn', to: '/settings/sign-in' },
      { text: 'limits', to: '/settings/limits' },
      { text: 'phones', to: '/settings/phones' },
      { text: 'brands', to: '/settings/brands' },
      { text: 'apiKeys', to: '/settings/api-keys' },
    ],
  },
  { text: 'audit', to: '/audit', icon: 'audit', section: 'company' },
];

/** The viewer according to the stored session; the server checks for itself. */
function viewer(): Viewer {
  return { signedIn: readToken() !== null, roles: readUser()?.roles ?? [] };
}

/** Whether no entry of the menu refuses the member the page at an address. */
export const menuAllows = (path: string): boolean => mayOpen(MENU, path, viewer());

/** The entries that the member may see and whose pages the member may open. */
export function useVisibleMenu(): MenuItem[] {
  return openItems(visibleItems(MENU, viewer()), useMayOpen()).filter(isHere);
}

/** Pages about who signs in, which the live side alone has. */
const LIVE_ALONE: readonly PagePath[] = ['/team', '/settings/sign-in'];

const isHere = ({ to }: MenuLink) => !globalThis.basepath || !LIVE_ALONE.includes(to);

/** Entries that stand together, under a heading or under none. */
export interface MenuSection {
  name: SectionName | undefined;
  items: MenuItem[];
}

/** The entries by heading; a heading without entries does not appear. */
export function sectionsOf(items: readonly MenuItem[]): MenuSection[] {
  const sections: MenuSection[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last && last.name === item.section) last.items.push(item);
    else sections.push({ name: item.section, items: [item] });
  }
  return sections;
}

const below = (base: string, path: string) => path === base || path.startsWith(`${base}/`);

/** The menu entry that a path belongs to; checkout and success belong to sending. */
export function activeItem(path: string): MenuItem | undefined {
  if (['/checkout', '/success'].includes(path)) return activeItem('/send-gift');
  return MENU.find(({ to, children }) => below(children ? to.replace(/\/[^/]*$/, '') : to, path));
}

/** The page below a menu entry that a path belongs to; a group belongs to the groups. */
export function activeChild(item: MenuItem | undefined, path: string): MenuLink | undefined {
  return item?.children?.find(({ to }) => below(to, path));
}

/** The pages that the member's menu shows, in the current language. */
export function useMenuPages(): PageEntry[] {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  return useVisibleMenu().flatMap(({ text, to, icon, children = [], parts = [] }) => {
    const label = t(`menu.${text}`);
    const below = [...children, ...parts.filter((part) => isHere(part) && mayOpen(part.to))].map(
      (child) => ({
        label: t(`menu.${child.text}`),
        parent: label,
        to: child.to,
        icon,
      }),
    );
    return [{ label, to, icon }, ...below];
  });
}
