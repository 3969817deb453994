import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import type { Ref, RefObject } from 'react';
import { StandIn, useOpenedAfter } from './stand-in.tsx';

interface Props extends PopoverProps {
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  dropdown: PopoverDropdownProps & { ref?: Ref<HTMLDivElement> };
}

/** What a popover opens. */
export function PopoverDropdown({ button, opened, dropdown, ...settings }: Props) {
  return (
    <Popover {...settings} opened={useOpenedAfter(opened)}>
      <Popover.Target>
        <StandIn for={button.current} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}
