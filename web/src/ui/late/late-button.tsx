import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type DOMAttributes,
  type KeyboardEventHandler,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';

/** A button as a property, with whatever it does itself. */
export type ButtonElement = ReactElement<
  DOMAttributes<HTMLElement> & { id?: string; ref?: Ref<HTMLElement> }
>;

interface Props {
  /** The button's; what it opens derives its own of it. */
  id: string;
  kind: 'menu' | 'dialog' | 'listbox';
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  /** Begins to load what opens: the pointer or the focus is on the button. */
  prepare: () => void;
  onClick?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ButtonElement;
}

/** A button that is there from the start, and stays the same when what it opens has come. */
export function LateButton(props: Props) {
  const { id, kind, button, opened, prepare, onClick, onKeyDown, children } = props;
  const ref = useMergedRef(button, children.props.ref ?? null);
  return cloneElement(children, {
    id: children.props.id ?? id,
    ref,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    // The list has an id of Mantine's own.
    'aria-controls': opened && kind !== 'listbox' ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    ...(onClick && { onClick }),
    ...(onKeyDown && { onKeyDown }),
  } as ButtonElement['props']);
}
