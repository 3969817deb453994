import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showNavMenu, useShell } from '../settings.ts';
import { EntryLink } from './entry-link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItem } from './menu-items.ts';
import classes from './nav-bar.module.css';

const HOVER_DELAY_MS = 80;

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
  if (item.children) return <DropDown {...{ item, path, active, face }} />;
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

function DropDown({ item, path, active, face }: Props & { face: React.ReactNode }) {
  const { t } = useTranslation();
  const open = useShell((state) => state.layout.showingNavMenu === item.to);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const show = (id: string, delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => showNavMenu(id), delay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    show('');
    button.current?.focus();
  };
  return (
    <li
      className={classes.entry}
      onMouseEnter={() => show(item.to, HOVER_DELAY_MS)}
      onMouseLeave={() => show('', HOVER_DELAY_MS)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || show('')}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={classes.link}
        data-active={active || undefined}
        aria-expanded={open}
        // Hovering has opened it already, so only the keyboard toggles.
        onClick={({ detail }) => show(open && detail === 0 ? '' : item.to)}
      >
        {face}
        <IconChevronDown size={14} className={classes.chevron} />
      </button>
      <ul className={classes.drop} data-mega={item.mega || undefined} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.to}>
            <EntryLink
              to={child.to}
              current={path === child.to}
              className={classes.child}
              onClick={() => show('')}
            >
              {t(`menu.${child.text}`)}
            </EntryLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
