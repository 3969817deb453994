import type { OperatorPermission } from '@regalo/contract/operator/roles';
import type { WebTexts } from '@regalo/messages/web';
import {
  IconBook2,
  IconBuilding,
  IconBuildingStore,
  IconCash,
  IconCashRegister,
  IconChecks,
  IconHeadset,
  IconHistory,
  IconListCheck,
  IconMail,
  IconShieldSearch,
  IconSunHigh,
  IconTransferOut,
  IconUserQuestion,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RegisteredRouter } from '@tanstack/react-router';

/** The address of a page without params. */
type PagePath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;

export interface MenuEntry {
  text: keyof WebTexts['operator']['menu'];
  to: PagePath;
  icon: TablerIcon;
  /** Under which heading it stands. */
  section: keyof WebTexts['operator']['sections'];
  /** Without which neither the entry nor the pages below it are shown. */
  may?: OperatorPermission;
}

/** Every entry of the menu, in its order. */
export const MENU: readonly MenuEntry[] = [
  { text: 'today', to: '/today', icon: IconSunHigh, section: 'overview' },
  {
    text: 'companies',
    to: '/companies',
    icon: IconBuilding,
    section: 'customers',
    may: 'companies.read',
  },
  {
    text: 'requests',
    to: '/requests',
    icon: IconUserQuestion,
    section: 'customers',
    may: 'companies.write',
  },
  {
    text: 'reviews',
    to: '/reviews',
    icon: IconShieldSearch,
    section: 'customers',
    may: 'reviews.decide',
  },
  { text: 'funds', to: '/funds', icon: IconCash, section: 'customers', may: 'funds.credit' },
  {
    text: 'catalogue',
    to: '/catalogue',
    icon: IconBuildingStore,
    section: 'gifts',
    may: 'catalogue.edit',
  },
  { text: 'support', to: '/support', icon: IconHeadset, section: 'gifts', may: 'gifts.support' },
  {
    text: 'deliveries',
    to: '/deliveries',
    icon: IconMail,
    section: 'gifts',
    may: 'companies.read',
  },
  { text: 'shops', to: '/shops', icon: IconCashRegister, section: 'shops', may: 'shops.read' },
  { text: 'payouts', to: '/payouts', icon: IconTransferOut, section: 'shops', may: 'shops.pay' },
  { text: 'proposals', to: '/proposals', icon: IconChecks, section: 'regalo' },
  {
    text: 'operators',
    to: '/operators',
    icon: IconUserShield,
    section: 'regalo',
    may: 'operators.manage',
  },
  { text: 'jobs', to: '/jobs', icon: IconListCheck, section: 'regalo', may: 'jobs.manage' },
  { text: 'books', to: '/books', icon: IconBook2, section: 'regalo', may: 'audit.read' },
  { text: 'audit', to: '/audit', icon: IconHistory, section: 'regalo', may: 'audit.read' },
];
