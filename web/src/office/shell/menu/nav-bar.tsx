import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activeItem, type MenuItem, sectionsOf, useVisibleMenu } from './menu-items.ts';
import classes from './nav-bar.module.css';
import { NavEntry } from './nav-entry.tsx';
import { NavSection } from './nav-section.tsx';

/** The horizontal menu: each heading drops its entries down, the people's in columns. */
export function NavBar({ items }: { items?: MenuItem[] }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const active = activeItem(path)?.text;
  const visible = useVisibleMenu();
  return (
    <nav className={classes.bar} aria-label={t('frame.menu')}>
      <ul className={classes.list}>
        {sectionsOf(items ?? visible).map((section) =>
          section.name ? (
            <NavSection
              key={section.name}
              name={section.name}
              items={section.items}
              {...{ path, active }}
            />
          ) : (
            section.items.map((item) => (
              <NavEntry key={item.text} item={item} path={path} active={item.text === active} />
            ))
          ),
        )}
      </ul>
    </nav>
  );
}
