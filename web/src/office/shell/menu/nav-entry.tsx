import { useTranslation } from 'react-i18next';
import { EntryLink } from './entry-link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItem } from './menu-items.ts';
import classes from './nav-bar.module.css';
import { NavDrop } from './nav-drop.tsx';

interface Props {
  item: MenuItem;
  path: string;
  active: boolean;
}

/** One entry of the horizontal menu: a link, or a button whose pages drop down below it. */
export function NavEntry({ item, path, active }: Props) {
  const { t } = useTranslation();
  const face = (
    <>
      <MenuIcon name={item.icon} size={18} />
      {t(`menu.${item.text}`)}
      <MenuBadge item={item} />
    </>
  );
  if (item.children)
    return (
      <NavDrop id={item.to} active={active} face={face} mega={item.mega}>
        {(close) => <NavPages item={item} path={path} onNavigate={close} />}
      </NavDrop>
    );
  return (
    <li className={classes.entry}>
      <EntryLink
        to={item.to}
        current={path === item.to}
        className={classes.link}
        data-active={active || undefined}
      >
        {face}
      </EntryLink>
    </li>
  );
}

interface PagesProps {
  item: MenuItem;
  path: string;
  onNavigate: () => void;
}

/** The pages below an entry. */
export function NavPages({ item, path, onNavigate }: PagesProps) {
  const { t } = useTranslation();
  return item.children?.map((child) => (
    <li key={child.to}>
      <EntryLink
        to={child.to}
        current={path === child.to}
        className={classes.child}
        onClick={onNavigate}
      >
        {t(`menu.${child.text}`)}
      </EntryLink>
    </li>
  ));
}
