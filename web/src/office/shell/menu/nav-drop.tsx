import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { showNavMenu, useShell } from '../settings.ts';
import classes from './nav-bar.module.css';

const HOVER_DELAY_MS = 80;

interface Props {
  /** Names it among all that drop down. */
  id: string;
  active: boolean;
  face: ReactNode;
  /** In several columns. */
  mega?: boolean | undefined;
  /** The lines of the list; what is called closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button of the horizontal menu whose list drops down: on a click, or when the pointer stays. */
export function NavDrop({ id, active, face, mega, children }: Props) {
  const open = useShell((state) => state.layout.showingNavMenu === id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const show = (shown: string, delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => showNavMenu(shown), delay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    show('');
    button.current?.focus();
  };
  return (
    <li
      className={classes.entry}
      onMouseEnter={() => show(id, HOVER_DELAY_MS)}
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
        onClick={({ detail }) => show(open && detail === 0 ? '' : id)}
      >
        {face}
        <IconChevronDown size={14} className={classes.chevron} />
      </button>
      <ul className={classes.drop} data-mega={mega || undefined} hidden={!open}>
        {children(() => show(''))}
      </ul>
    </li>
  );
}
