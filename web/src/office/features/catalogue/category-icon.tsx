import type { CategoryIcon as Name } from '@regalo/contract/catalogue/category-icons';
import {
  IconArmchair,
  IconBallFootball,
  IconBasket,
  IconBook,
  IconBuildingStore,
  IconCash,
  IconDeviceLaptop,
  IconFlower,
  IconGasStation,
  IconHanger,
  IconHeartHandshake,
  IconHorseToy,
  IconMap2,
  IconMassage,
  IconPaw,
  IconPill,
  IconTag,
  IconTicket,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Record<Name, TablerIcon> = {
  food: IconToolsKitchen2,
  groceries: IconBasket,
  travel: IconMap2,
  home: IconArmchair,
  technology: IconDeviceLaptop,
  wellness: IconMassage,
  books: IconBook,
  children: IconHorseToy,
  fashion: IconHanger,
  sports: IconBallFootball,
  pets: IconPaw,
  flowers: IconFlower,
  entertainment: IconTicket,
  fuel: IconGasStation,
  health: IconPill,
  help: IconHeartHandshake,
};

/** Entries of the list that are no categories of the catalogue. */
const OTHERS = { free: IconCash, all: IconBuildingStore };

/** null for a category that has none. */
export type ShownIcon = Name | keyof typeof OTHERS | null;

/** The icon of a category. */
export function CategoryIcon({ icon }: { icon: ShownIcon }) {
  const Icon = icon === null ? IconTag : { ...ICONS, ...OTHERS }[icon];
  return <Icon size={18} stroke={1.7} aria-hidden="true" />;
}
