import { Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeItem, MENU, type MenuItem } from './menu-items.ts';
import classes from './side-menu.module.css';

/** The vertical menu; the entry of the present page is marked and its group stands open. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const active = activeItem(path);
  return (
    <nav aria-label={t('shell.menu')}>
      <ul className={classes.list}>
        {MENU.map((item) => (
          <MenuEntry
            // A group opens anew when its page is entered.
            key={`${item.to}-${item === active}`}
            item={item}
            active={item === active}
            path={path}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  item: MenuItem;
  active: boolean;
  path: string;
  onNavigate: (() => void) | undefined;
}

function MenuEntry({ item, active, path, onNavigate }: EntryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(active);
  const name = t(`menu.${item.text}`);
  const Icon = item.icon;
  return (
    <li>
      <div className={classes.row} data-active={active || undefined}>
        <Link
          to={item.to}
          className={classes.link}
          aria-current={path === item.to && !item.children ? 'page' : undefined}
          onClick={() => (item.children ? setOpen(true) : onNavigate?.())}
        >
          <Icon size={19} stroke={1.7} />
          {name}
        </Link>
        {item.children && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-label={t('shell.toggle', { name })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} />
          </button>
        )}
      </div>
      {item.children && (
        <Collapse expanded={open} transitionDuration={160}>
          <ul className={classes.children}>
            {item.children.map((child) => (
              <li key={child.to}>
                <Link
                  to={child.to}
                  className={classes.child}
                  aria-current={path === child.to ? 'page' : undefined}
                  onClick={() => onNavigate?.()}
                >
                  {t(`menu.${child.text}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Collapse>
      )}
    </li>
  );
}
