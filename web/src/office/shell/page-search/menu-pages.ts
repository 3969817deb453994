import { useTranslation } from 'react-i18next';
import { useVisibleMenu } from '../menu/menu-items.ts';
import type { PageEntry } from './find-pages.ts';

/** The pages that the member's menu shows, in the current language. */
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
