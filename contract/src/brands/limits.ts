/** Characters of the name under which a brand sends. */
export const BRAND_NAME_MAX = 60;
/** Characters of the text below mails and pages. */
export const BRAND_FOOTER_MAX = 300;
/** The most brands of a company. */
export const BRANDS_MAX = 20;
/**
 * Pixels across a logo as it is stored: twice as many as it is shown with. All logos have them, so that nothing moves when one
 * is loaded.
 */
export const LOGO_WIDTH = 480;
/** The same from top to bottom. */
export const LOGO_HEIGHT = 128;
