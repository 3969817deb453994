import { Tooltip } from '@mantine/core';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** A button that is an icon alone, explained by a tooltip. */
export function TipButton(props: IconButtonProps) {
  return (
    <Tooltip label={props.label}>
      <IconButton {...props} />
    </Tooltip>
  );
}
