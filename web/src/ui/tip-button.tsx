import { Tooltip } from '@mantine/core';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** An icon button with a tooltip. */
export function TipButton(props: IconButtonProps) {
  return (
    <Tooltip label={props.label}>
      <IconButton {...props} />
    </Tooltip>
  );
}
