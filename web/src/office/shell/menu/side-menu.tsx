import { Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from './entry-link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import { MenuIcon } from './menu-icon.tsx';
import {
  activeItem,
  type MenuItem,
  type MenuSection,
  sectionsOf,
  useVisibleMenu,
} from './menu-items.ts';
import classes from './side-menu.module.css';

interface Props {
  /** Shows only the icons, as a rail. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** The vertical menu; the entry of the current page is marked and expanded. */
export function SideMenu({ collapsed = false, onNavigate }: Props) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const active = activeItem(path)?.text;
  return (
    <nav aria-label={t('frame.menu')} data-collapsed={collapsed || undefined}>
      {sectionsOf(useVisibleMenu()).map((section) => (
        <Entries key={section.name ?? ''} section={section}>
          {(item) => (
            <MenuEntry
              // Expands the group when one of its pages is opened.
              key={`${item.text}-${item.text === active}`}
              {...{ item, path, collapsed, onNavigate }}
              active={item.text === active}
            />
          )}
        </Entries>
      ))}
    </nav>
  );
}

interface EntriesProps {
  section: MenuSection;
  children: (item: MenuItem) => ReactNode;
}

/** Entries with their heading; of a rail only a line is left of it. */
function Entries({ section: { name, items }, children }: EntriesProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <>
      {name && (
        <p id={heading} className={classes.heading}>
          <span className={classes.name}>{t(`menuSections.${name}`)}</span>
        </p>
      )}
      <ul className={classes.list} aria-labelledby={name && heading}>
        {items.map(children)}
      </ul>
    </>
  );
}

interface EntryProps {
  item: MenuItem;
  active: boolean;
  collapsed: boolean;
  path: string;
  onNavigate: (() => void) | undefined;
}

function MenuEntry({ item, active, collapsed, path, onNavigate }: EntryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(active);
  const name = t(`menu.${item.text}`);
  return (
    <li>
      <div className={classes.row} data-active={active || undefined}>
        <EntryLink
          to={item.to}
          current={path === item.to && !item.children}
          className={classes.link}
          onClick={() => {
            setOpen(true);
            onNavigate?.();
          }}
        >
          <MenuIcon name={item.icon} size={20} />
          <span className={classes.name}>{name}</span>
          <MenuBadge item={item} />
        </EntryLink>
        {item.children && !collapsed && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-label={t('frame.toggle', { name })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} />
          </button>
        )}
      </div>
      {item.children && (
        <Collapse expanded={open && !collapsed} transitionDuration={160}>
          <SubMenu item={item} path={path} onNavigate={onNavigate} />
        </Collapse>
      )}
    </li>
  );
}

function SubMenu({ item, path, onNavigate }: Pick<EntryProps, 'item' | 'path' | 'onNavigate'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.children}>
      {item.children?.map((child) => (
        <li key={child.to}>
          <EntryLink
            to={child.to}
            current={path === child.to}
            className={classes.child}
            onClick={() => onNavigate?.()}
          >
            {t(`menu.${child.text}`)}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}
