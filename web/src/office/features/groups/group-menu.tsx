import { lazy, Suspense, useId, useRef, useState } from 'react';
import { onFirstTouch } from '../../../ui/late/first-touch.ts';
import { type ButtonElement, LateButton } from '../../../ui/late/late-button.tsx';
import type { GroupMenuProps } from './group-menu-dropdown.tsx';

const load = () => import('./group-menu-dropdown.tsx');
const Dropdown = lazy(() => load().then((file) => ({ default: file.GroupMenuDropdown })));
onFirstTouch(() => void load());

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
  const toggle = () => {
    setWanted(true);
    setOpened(!opened);
  };
  return (
    <>
      <LateButton {...{ id, button, opened }} kind="listbox" prepare={() => void load()}>
        {children(toggle)}
      </LateButton>
      <Suspense>
        {wanted && <Dropdown {...props} {...{ button, opened }} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
