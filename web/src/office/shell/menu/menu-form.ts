import type { Behaviour, Placement } from '../settings-schema.ts';

/** Widths in px below which the menu changes its form. */
export const BREAKPOINTS = { verticalUnpin: 1400, verticalMobile: 992, horizontalMobile: 992 };

/** Width in px of the vertical menu, and of the rail that is left of it while unpinned. */
const MENU_WIDTH = 272;
const RAIL_WIDTH = 76;

export type Device = 'desktop' | 'tablet' | 'mobile';

/** The kind of device of a window of this width in px. */
export function deviceOf(width: number): Device {
  if (width >= 1200) return 'desktop';
  return width >= 768 ? 'tablet' : 'mobile';
}

/** The form the menu takes at a width. */
export interface MenuForm {
  device: Device;
  /** The menu comes from a button in the header. */
  attrMobile: boolean;
  /** Whether there is room to pin the vertical menu. */
  pinButtonEnable: boolean;
  /** Whether the vertical menu is pinned beside the page. */
  pinned: boolean;
  /** Width in px that the menu takes from the page. */
  menuPadding: number;
}

/** The form of the chosen menu in a window of this width in px. */
export function menuForm(
  { placement, behaviour }: { placement: Placement; behaviour: Behaviour },
  width: number,
): MenuForm {
  const vertical = placement === 'vertical';
  const attrMobile = width < (vertical ? BREAKPOINTS.verticalMobile : BREAKPOINTS.horizontalMobile);
  const pinButtonEnable = vertical && width >= BREAKPOINTS.verticalUnpin;
  const pinned = pinButtonEnable && behaviour === 'pinned';
  const beside = pinned ? MENU_WIDTH : RAIL_WIDTH;
  return {
    device: deviceOf(width),
    attrMobile,
    pinButtonEnable,
    pinned,
    menuPadding: attrMobile || !vertical ? 0 : beside,
  };
}
