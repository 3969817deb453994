import {
  Menu,
  type MenuProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  Tooltip,
} from '@mantine/core';
import type { ReactNode, Ref, RefObject } from 'react';
import { MenuContext } from './menu-context.ts';
import { StandIn, useOpenedAfter } from './stand-in.tsx';

interface TipProps {
  label: string;
  opened: boolean;
  button: RefObject<HTMLElement | null>;
}

/** The tooltip of a button. */
export const Tip = ({ label, opened, button }: TipProps) => (
  <Tooltip label={label} opened={opened} target={button} />
);

interface LateMenuProps extends Omit<MenuProps, 'opened'> {
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  children: ReactNode;
}

/** The dropdown of a menu. */
export function MenuDropdown({ button, opened, children, ...settings }: LateMenuProps) {
  return (
    <Menu {...settings} opened={useOpenedAfter(opened)}>
      <Menu.Target>
        <StandIn for={button.current} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuContext value={Menu}>{children}</MenuContext>
      </Menu.Dropdown>
    </Menu>
  );
}

interface LatePopoverProps extends PopoverProps {
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  dropdown: PopoverDropdownProps & { ref?: Ref<HTMLDivElement> };
}

/** The dropdown of a popover. */
export function PopoverDropdown({ button, opened, dropdown, ...settings }: LatePopoverProps) {
  return (
    <Popover {...settings} opened={useOpenedAfter(opened)}>
      <Popover.Target>
        <StandIn for={button.current} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}
