import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from './entry-link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItem, SectionName } from './menu-items.ts';
import classes from './nav-bar.module.css';
import { NavDrop } from './nav-drop.tsx';
import { NavPages } from './nav-entry.tsx';

interface Props {
  name: SectionName;
  items: MenuItem[];
  path: string;
  /** The entry of the page that is shown. */
  active: string | undefined;
}

/** A heading of the horizontal menu, whose entries drop down; those with pages of their own as columns. */
export function NavSection({ name, items, path, active }: Props) {
  const { t } = useTranslation();
  const face = (
    <>
      {t(`menuSections.${name}`)}
      {items.map((item) => (
        <MenuBadge key={item.text} item={item} />
      ))}
    </>
  );
  const mega = items.some(({ children }) => children);
  return (
    <NavDrop id={name} active={items.some(({ text }) => text === active)} face={face} mega={mega}>
      {(close) =>
        items.map((item) => <Line key={item.text} {...{ item, path }} onNavigate={close} />)
      }
    </NavDrop>
  );
}

interface LineProps {
  item: MenuItem;
  path: string;
  onNavigate: () => void;
}

function Line({ item, path, onNavigate }: LineProps) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <li>
      <EntryLink
        id={title}
        to={item.to}
        current={path === item.to && !item.children}
        className={classes.item}
        onClick={onNavigate}
      >
        <MenuIcon name={item.icon} size={18} />
        {t(`menu.${item.text}`)}
      </EntryLink>
      {item.children && (
        <ul className={classes.pages} aria-labelledby={title}>
          <NavPages item={item} path={path} onNavigate={onNavigate} />
        </ul>
      )}
    </li>
  );
}
