import {
  IconBriefcase,
  IconGift,
  IconHeartHandshake,
  IconHome,
  IconReportMoney,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { en } from '../lib/i18n/en.ts';

type MenuText = keyof typeof en.menu;

export interface MenuItem {
  text: MenuText;
  to: string;
  icon: TablerIcon;
  children?: { text: MenuText; to: string }[];
}

const peopleMenu = (text: MenuText, base: string, icon: TablerIcon): MenuItem => ({
  text,
  to: `${base}/list`,
  icon,
  children: [
    { text: 'all', to: `${base}/list` },
    { text: 'addNew', to: `${base}/people` },
  ],
});

export const MENU: MenuItem[] = [
  { text: 'dashboard', to: '/', icon: IconHome },
  { text: 'sendGift', to: '/send-gift', icon: IconGift },
  peopleMenu('employees', '/employees', IconUsers),
  peopleMenu('collaborations', '/collaborations', IconHeartHandshake),
  peopleMenu('clients', '/clients', IconBriefcase),
  { text: 'reports', to: '/reports', icon: IconReportMoney },
];

/** The menu entry that a path belongs to; checkout and success belong to sending. */
export function activeItem(path: string): MenuItem | undefined {
  if (path === '/checkout' || path === '/success') return activeItem('/send-gift');
  return MENU.find((item) => item.to === path || item.children?.some((child) => child.to === path));
}
