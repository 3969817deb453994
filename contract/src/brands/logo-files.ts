/** How the names of a logo's files end: as it was uploaded, and on a plate. */
export const LOGO_ENDING = '-logo.png';
export const PLATE_ENDING = '-plate.png';

/**
 * The key or address of the copy of a logo for e-mails: one picture with a white plate. Mail programs that turn the ground dark
 * by themselves leave pictures as they are. Logos from before there were plates have none, and keep theirs.
 */
export const onPlate = (path: string): string =>
  path.endsWith(LOGO_ENDING) ? path.slice(0, -LOGO_ENDING.length) + PLATE_ENDING : path;
