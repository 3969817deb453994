import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activeItem, type MenuItem, useVisibleMenu } from './menu-items.ts';
import classes from './nav-bar.module.css';
import { NavEntry } from './nav-entry.tsx';

/** The horizontal menu; sub-menus drop down, those marked mega in columns. */
export function NavBar({ items }: { items?: MenuItem[] }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const active = activeItem(path)?.text;
  const visible = useVisibleMenu();
  return (
    <nav className={classes.bar} aria-label={t('frame.menu')}>
      <ul className={classes.list}>
        {(items ?? visible).map((item) => (
          <NavEntry key={item.text} item={item} path={path} active={item.text === active} />
        ))}
      </ul>
    </nav>
  );
}
