import { type CSSProperties, createContext, useContext } from 'react';
import { type EmailColors, emailColors } from './email-colors.ts';

/** Some mail programs only read styles on elements; the rules in the head are optional. */
const SANS = "'Segoe UI', Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

type Styles = Record<string, CSSProperties>;

function textStyles(colors: EmailColors) {
  const text: CSSProperties = { margin: 0, fontFamily: SANS, color: colors.ink };
  const soft: CSSProperties = { ...text, fontSize: '14px', lineHeight: '21px', color: colors.soft };
  return { text, soft };
}

/** The frame of a mail. */
function frameStyles(colors: EmailColors) {
  const { text } = textStyles(colors);
  return {
    body: { margin: 0, padding: '28px 12px', backgroundColor: colors.ground },
    container: { maxWidth: '560px' },
    brand: {
      ...text,
      padding: '0 0 16px',
      fontFamily: SERIF,
      fontSize: '20px',
      fontWeight: 700,
      lineHeight: '24px',
      color: colors.accent,
      textAlign: 'center',
    },
    paper: {
      backgroundColor: colors.paper,
      border: `1px solid ${colors.line}`,
      borderRadius: '20px',
      borderCollapse: 'separate',
      overflow: 'hidden',
    },
    bar: { backgroundColor: colors.bar, height: '8px', lineHeight: '8px', fontSize: '1px' },
    pad: { padding: '0 36px' },
    test: {
      padding: '2px 8px',
      borderRadius: '6px',
      backgroundColor: colors.button,
      color: colors.onButton,
    },
    end: { margin: 0, height: '20px' },
  } satisfies Styles;
}

/** Who writes, and what. */
function messageStyles(colors: EmailColors) {
  const { text, soft } = textStyles(colors);
  return {
    greeting: { ...text, padding: '30px 0 6px', fontSize: '16px', lineHeight: '24px' },
    heading: {
      ...text,
      fontFamily: SERIF,
      fontSize: '32px',
      fontWeight: 400,
      lineHeight: '1.18',
      wordBreak: 'break-word',
    },
    company: { ...soft, padding: '6px 0 0', fontSize: '16px', lineHeight: '24px' },
    photo: {
      display: 'block',
      width: '100%',
      maxWidth: '486px',
      height: 'auto',
      borderRadius: '14px',
      // Shown if images are blocked.
      backgroundColor: colors.deep,
      color: colors.ink,
      fontFamily: SANS,
      fontSize: '16px',
      lineHeight: '48px',
      textAlign: 'center',
    },
    film: { backgroundColor: '#2b1a16', borderRadius: '14px', borderCollapse: 'separate' },
    play: { width: '56px', padding: '20px 0 20px 20px' },
    playSign: {
      display: 'block',
      width: '56px',
      height: '56px',
      borderRadius: '28px',
      backgroundColor: '#ff9d73',
      color: '#2e1109',
      fontFamily: SANS,
      fontSize: '24px',
      lineHeight: '56px',
      textAlign: 'center',
      textDecoration: 'none',
    },
    filmWords: { padding: '20px 20px 20px 16px' },
    filmLink: {
      color: '#fff0e4',
      fontFamily: SANS,
      fontSize: '17px',
      fontWeight: 600,
      lineHeight: '24px',
      wordBreak: 'break-word',
    },
    filmHint: { ...text, color: '#e2c9ba', fontSize: '14px', lineHeight: '21px' },
    message: {
      ...text,
      fontFamily: SERIF,
      fontSize: '18px',
      lineHeight: '29px',
      wordBreak: 'break-word',
    },
    signature: { ...text, padding: '10px 0 0', fontSize: '16px', fontWeight: 600 },
  } satisfies Styles;
}

/** The card, or the box that hides it. */
function giftStyles(colors: EmailColors) {
  const { text, soft } = textStyles(colors);
  return {
    card: { border: `1px solid ${colors.line}`, borderRadius: '14px', borderCollapse: 'separate' },
    art: {
      display: 'block',
      width: '100%',
      maxWidth: '484px',
      height: 'auto',
      borderRadius: '13px',
    },
    shop: {
      ...text,
      fontSize: '16px',
      fontWeight: 600,
      lineHeight: '22px',
      wordBreak: 'break-word',
    },
    item: { ...soft },
    amount: {
      ...text,
      fontSize: '22px',
      fontWeight: 700,
      whiteSpace: 'nowrap',
      textAlign: 'right',
    },
    surprise: {
      padding: '14px 18px 20px',
      border: `1px solid ${colors.line}`,
      borderRadius: '14px',
      borderCollapse: 'separate',
      backgroundColor: colors.deep,
      textAlign: 'center',
    },
    bow: {
      ...text,
      fontFamily: SERIF,
      fontSize: '40px',
      lineHeight: '28px',
      color: colors.accent,
      textAlign: 'center',
    },
    box: { margin: '0 auto', borderCollapse: 'collapse' },
    surpriseHeading: {
      ...text,
      padding: '16px 0 2px',
      fontFamily: SERIF,
      fontSize: '22px',
      lineHeight: '28px',
      textAlign: 'center',
    },
    surpriseNote: { ...soft, fontSize: '16px', lineHeight: '24px', textAlign: 'center' },
  } satisfies Styles;
}

/** What is pressed, and what stands small. */
function linkStyles(colors: EmailColors) {
  const { soft } = textStyles(colors);
  return {
    button: {
      display: 'block',
      padding: '16px 24px',
      borderRadius: '28px',
      backgroundColor: colors.button,
      color: colors.onButton,
      fontFamily: SANS,
      fontSize: '18px',
      fontWeight: 600,
      textAlign: 'center',
      textDecoration: 'none',
    },
    soft,
    link: { color: colors.link, wordBreak: 'break-all' },
  } satisfies Styles;
}

/** For mail programs that support dark mode. */
const darkMode = (dark: EmailColors) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.logo-dark { display: none; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; }
  .paper { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft, .soft a { color: ${dark.soft} !important; }
  .accent { color: ${dark.accent} !important; }
  .button { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
  .wrap { background-color: ${dark.deep} !important; }
  .line { border-color: ${dark.line} !important; }
  .plate { background-color: #ffffff !important; padding: 6px 12px !important; border-radius: 12px !important; }
  .logo-light { display: none !important; }
  .logo-dark { display: block !important; max-height: none !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 22px !important; padding-right: 22px !important; }
  .heading { font-size: 27px !important; }
}`;

/** How a mail looks in the color of a brand, `#rrggbb`, or in our own colors. */
export function emailLook(color: string | null) {
  const { light, dark } = emailColors(color);
  const styles = {
    colors: light,
    ...frameStyles(light),
    ...messageStyles(light),
    ...giftStyles(light),
    ...linkStyles(light),
  };
  return { styles, darkMode: darkMode(dark) };
}

/** The look of the mail that is being rendered. */
export const EmailLook = createContext(emailLook(null));
export const useStyles = () => useContext(EmailLook).styles;
