import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activeItem, type MenuItem, visibleMenu } from './menu-items.ts';
import classes from './nav-bar.module.css';
import { NavEntry } from './nav-entry.tsx';

/** The horizontal menu; sub-menus drop down, those marked mega in columns. */
export function NavBar({ items = visibleMenu() }: { items?: MenuItem[] }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const active = activeItem(path)?.to;
  return (
    <nav className={classes.bar} aria-label={t('shell.menu')}>
      <ul className={classes.list}>
        {items.map((item) => (
          <NavEntry key={item.to} item={item} path={path} active={item.to === active} />
        ))}
      </ul>
    </nav>
  );
}
