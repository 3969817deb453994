import type { Menu as MantineMenu, MenuProps } from '@mantine/core';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { onFirstTouch } from './first-touch.ts';
import { type ButtonElement, LateButton } from './late-button.tsx';
import { MenuContext } from './menu-context.ts';

const load = () => import('./dropdowns.tsx');
const LateDropdown = lazy(() => load().then((file) => ({ default: file.MenuDropdown })));
onFirstTouch(() => void load());

type Props = Omit<MenuProps, 'id' | 'opened' | 'defaultOpened' | 'onChange' | 'children'> & {
  /** The button that opens it. */
  target: ButtonElement;
  /** The entries, made of the parts of `Menu`. */
  children: ReactNode;
};

function LateMenu({ target, children, disabled, ...settings }: Props) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const toggle = () => {
    if (disabled) return;
    setWanted(true);
    setOpened(!opened);
  };
  return (
    <>
      <LateButton
        {...{ id, button, opened }}
        kind="menu"
        prepare={() => void load()}
        onClick={toggle}
      >
        {target}
      </LateButton>
      <Suspense>
        {wanted && (
          <LateDropdown {...settings} {...{ id, button, opened }} onChange={setOpened}>
            {children}
          </LateDropdown>
        )}
      </Suspense>
    </>
  );
}

/** A part of Mantine's, in a menu that is open. */
function partOf<Name extends 'Item' | 'Label' | 'Divider'>(name: Name) {
  return function Part(props: object) {
    const Real = use(MenuContext)?.[name] as ComponentType<object> | undefined;
    return Real && <Real {...props} />;
  } as (typeof MantineMenu)[Name];
}

/** Mantine's menu, of which only the button is there until somebody is about to open it. */
export const Menu = Object.assign(LateMenu, {
  Item: partOf('Item'),
  Label: partOf('Label'),
  Divider: partOf('Divider'),
});
