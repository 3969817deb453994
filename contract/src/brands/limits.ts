/** Characters of the name under which a brand sends. */
export const BRAND_NAME_MAX = 60;
/** Characters of the text below mails and pages. */
export const BRAND_FOOTER_MAX = 300;
/** The most brands of a company. */
export const BRANDS_MAX = 20;
/** Of a logo as it is stored, in pixels: twice as many as it is shown with. All have them, so that nothing moves when one is loaded. */
export const LOGO_WIDTH = 480;
export const LOGO_HEIGHT = 128;
