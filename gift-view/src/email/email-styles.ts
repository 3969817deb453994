import type { CSSProperties } from 'react';

/** Some mail programs only read styles on elements; the rules in the head are optional. */
const SANS = "'Segoe UI', Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/** Our own colours for mail programs that support dark mode. */
export const DARK_MODE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #1d1315 !important; }
  .paper { background-color: #2b1e1e !important; border-color: #4b3532 !important; }
  .ink { color: #fdf0e5 !important; }
  .soft, .soft a { color: #d3bbad !important; }
  .accent { color: #ff9d73 !important; }
  .button { background-color: #ff9d73 !important; color: #2e1109 !important; }
  .wrap { background-color: #38251f !important; }
  .line { border-color: #4b3532 !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 22px !important; padding-right: 22px !important; }
  .heading { font-size: 27px !important; }
}`;

const text: CSSProperties = { margin: 0, fontFamily: SANS, color: '#34201a' };
const soft: CSSProperties = { ...text, fontSize: '14px', lineHeight: '21px', color: '#6b5147' };

export const STYLES = {
  body: { margin: 0, padding: '28px 12px', backgroundColor: '#fff6ec' },
  container: { maxWidth: '560px' },
  brand: {
    ...text,
    padding: '0 0 16px',
    fontFamily: SERIF,
    fontSize: '20px',
    fontWeight: 700,
    lineHeight: '24px',
    color: '#b8391a',
    textAlign: 'center',
  },
  paper: {
    backgroundColor: '#fffdfa',
    border: '1px solid #ecd6c4',
    borderRadius: '20px',
    borderCollapse: 'separate',
    overflow: 'hidden',
  },
  bar: { backgroundColor: '#d9512c', height: '8px', lineHeight: '8px', fontSize: '1px' },
  pad: { padding: '0 36px' },
  test: {
    padding: '2px 8px',
    borderRadius: '6px',
    backgroundColor: '#b8391a',
    color: '#ffffff',
  },
  end: { margin: 0, height: '20px' },
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
    backgroundColor: '#fbe3d0',
    color: '#34201a',
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
  card: { border: '1px solid #ecd6c4', borderRadius: '14px', borderCollapse: 'separate' },
  art: { display: 'block', width: '100%', maxWidth: '484px', height: 'auto', borderRadius: '13px' },
  shop: { ...text, fontSize: '16px', fontWeight: 600, lineHeight: '22px', wordBreak: 'break-word' },
  item: { ...soft },
  amount: { ...text, fontSize: '22px', fontWeight: 700, whiteSpace: 'nowrap', textAlign: 'right' },
  surprise: {
    padding: '14px 18px 20px',
    border: '1px solid #ecd6c4',
    borderRadius: '14px',
    borderCollapse: 'separate',
    backgroundColor: '#fff1e4',
    textAlign: 'center',
  },
  bow: {
    ...text,
    fontFamily: SERIF,
    fontSize: '40px',
    lineHeight: '28px',
    color: '#b8391a',
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
  button: {
    display: 'block',
    padding: '16px 24px',
    borderRadius: '28px',
    backgroundColor: '#b8391a',
    color: '#ffffff',
    fontFamily: SANS,
    fontSize: '18px',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
  },
  soft,
  link: { color: '#98290f', wordBreak: 'break-all' },
} satisfies Record<string, CSSProperties>;
