import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { MenuContext } from './menu-context.ts';
import { StandIn, useOpenedAfter } from './stand-in.tsx';

interface Props extends Omit<MenuProps, 'opened'> {
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  children: ReactNode;
}

/** What a menu opens. */
export function MenuDropdown({ button, opened, children, ...settings }: Props) {
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
