import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import { useVisibleMenu } from '../menu/menu-items.ts';
import type { PageEntry } from './find-pages.ts';

/** The pages that the member's menu shows, in the current language. */
export function useMenuPages(): PageEntry[] {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  return useVisibleMenu().flatMap(({ text, to, icon, children = [], parts = [] }) => {
    const label = t(`menu.${text}`);
    const below = [...children, ...parts.filter((part) => mayOpen(part.to))].map((child) => ({
      label: t(`menu.${child.text}`),
      parent: label,
      to: child.to,
      icon,
    }));
    return [{ label, to, icon }, ...below];
  });
}
