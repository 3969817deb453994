import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { onFirstTouch } from '../../../ui/late/first-touch.ts';
import { type ButtonElement, LateButton } from '../../../ui/late/late-button.tsx';
import type { GroupMenuProps } from './group-menu-dropdown.tsx';

const load = () => import('./group-menu-dropdown.tsx');
const Dropdown = lazy(() => load().then((file) => ({ default: file.GroupMenuDropdown })));
onFirstTouch(() => void load());

const ARROWS = ['ArrowDown', 'ArrowUp'];

interface Props extends GroupMenuProps {
  /** The button that opens the menu. */
  children: (toggle: () => void) => ButtonElement;
}

/** A menu of all groups of a category, of which only the button is there until somebody is about to open it. */
export function GroupMenu({ children, ...props }: Props) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const set = (open: boolean) => {
    setWanted(true);
    setOpened(open);
  };
  /** As with a native list. */
  const openWithArrow = (event: KeyboardEvent) => {
    if (opened || !ARROWS.includes(event.key)) return;
    event.preventDefault();
    set(true);
  };
  return (
    <>
      <LateButton
        {...{ id, button, opened }}
        kind="listbox"
        prepare={() => void load()}
        onKeyDown={openWithArrow}
      >
        {children(() => set(!opened))}
      </LateButton>
      <Suspense>
        {wanted && <Dropdown {...props} {...{ button, opened }} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
