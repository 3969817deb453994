import type { PopoverDropdownProps, PopoverProps } from '@mantine/core';
import { lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import { onFirstTouch } from './first-touch.ts';
import { type ButtonElement, LateButton } from './late-button.tsx';

const load = () => import('./dropdowns.tsx');
const LateDropdown = lazy(() => load().then((file) => ({ default: file.PopoverDropdown })));
onFirstTouch(() => void load());

interface Props extends Omit<PopoverProps, 'id' | 'opened' | 'defaultOpened' | 'children'> {
  opened: boolean;
  /** The button, whose own `onClick` opens it. */
  target: ButtonElement;
  /** What opens. */
  dropdown: PopoverDropdownProps & { ref?: Ref<HTMLDivElement> };
}

/** Mantine's popover, of which only the button is there until somebody is about to open it. */
export function Popover({ opened, target, ...rest }: Props) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    <>
      <LateButton {...{ id, button, opened }} kind="dialog" prepare={() => void load()}>
        {target}
      </LateButton>
      <Suspense>{wanted && <LateDropdown {...rest} {...{ id, button, opened }} />}</Suspense>
    </>
  );
}
