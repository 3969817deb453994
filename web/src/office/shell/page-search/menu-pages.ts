import { useTranslation } from 'react-i18next';
import { useVisibleMenu } from '../menu/menu-items.ts';
import type { PageEntry } from './find-pages.ts';

/** The pages that the menu shows this manager, in the language of the screen. */
export function useMenuPages(): PageEntry[] {
  const { t } = useTranslation();
  return useVisibleMenu().flatMap(({ text, to, icon, children = [] }) => {
    const label = t(`menu.${text}`);
    const below = children.map((child) => ({
      label: t(`menu.${child.text}`),
      parent: label,
      to: child.to,
      icon,
    }));
    return [{ label, to, icon }, ...below];
  });
}
