import {
  IconBriefcase,
  IconCake,
  IconCalendarTime,
  IconFile,
  IconFiles,
  IconGift,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconPackage,
  IconQrcode,
  IconReportMoney,
  IconSettings,
  IconUserShield,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';

const ICONS = {
  home: IconHome,
  gift: IconGift,
  drafts: IconFiles,
  people: IconUsers,
  handshake: IconHeartHandshake,
  briefcase: IconBriefcase,
  order: IconPackage,
  calendar: IconCalendarTime,
  cake: IconCake,
  link: IconQrcode,
  money: IconReportMoney,
  wallet: IconWallet,
  team: IconUserShield,
  settings: IconSettings,
  audit: IconHistory,
  page: IconFile,
} satisfies Record<string, TablerIcon>;

/** The icons of menu entries. */
export type MenuIconName = keyof typeof ICONS;

interface Props {
  name: MenuIconName;
  /** Width and height in px. */
  size: number;
}

/** The icon of a menu entry. A missing one is logged, and its place stays empty. */
export function MenuIcon({ name, size }: Props) {
  // The entry still works without its icon, so an unknown name must not break the page.
  const Icon: TablerIcon | undefined = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  const missing = Icon ? undefined : name;
  useEffect(() => {
    if (missing !== undefined) console.error(`The menu has no icon "${missing}"`);
  }, [missing]);
  if (!Icon) return <svg width={size} height={size} aria-hidden="true" />;
  return <Icon size={size} stroke={1.7} aria-hidden="true" />;
}
