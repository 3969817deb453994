import { paletteOf, type Shades } from '@regalo/contract/brands/palette';

/** What a mail is drawn in. */
export interface EmailColors {
  ground: string;
  paper: string;
  line: string;
  ink: string;
  soft: string;
  accent: string;
  link: string;
  button: string;
  onButton: string;
  /** Of the bar at the top, and of what stands for a picture. */
  bar: string;
  deep: string;
  /** Of the box of a surprise: its lid, its side and its ribbon. */
  lid: string;
  side: string;
  ribbon: string;
}

type Modes = Record<'light' | 'dark', EmailColors>;

/** Our own. */
const OURS: Modes = {
  light: {
    ground: '#fff6ec',
    paper: '#fffdfa',
    line: '#ecd6c4',
    ink: '#34201a',
    soft: '#6b5147',
    accent: '#b8391a',
    link: '#98290f',
    button: '#b8391a',
    onButton: '#ffffff',
    bar: '#d9512c',
    deep: '#fbe3d0',
    lid: '#ee9a72',
    side: '#f5b694',
    ribbon: '#b8391a',
  },
  dark: {
    ground: '#1d1315',
    paper: '#2b1e1e',
    line: '#4b3532',
    ink: '#fdf0e5',
    soft: '#d3bbad',
    accent: '#ff9d73',
    link: '#ff9d73',
    button: '#ff9d73',
    onButton: '#2e1109',
    bar: '#d9512c',
    deep: '#38251f',
    lid: '#ee9a72',
    side: '#f5b694',
    ribbon: '#b8391a',
  },
};

/** Words take the deeper shade: programs that turn a mail dark by themselves leave less contrast than there was. */
const colorsOf = (shades: Shades): EmailColors => ({
  ground: shades.ground,
  paper: shades.paper,
  line: shades.line,
  ink: shades.ink,
  soft: shades.inkSoft,
  accent: shades.accentDeep,
  link: shades.accentDeep,
  button: shades.button,
  onButton: shades.onButton,
  bar: shades.wrap,
  deep: shades.groundDeep,
  lid: shades.wrapLid,
  side: shades.rosette,
  ribbon: shades.wrapShade,
});

/** The colors of a mail in the color of a brand, `#rrggbb`, or in our own. */
export function emailColors(color: string | null): Modes {
  if (color === null) return OURS;
  const { light, dark } = paletteOf(color);
  return { light: colorsOf(light), dark: colorsOf(dark) };
}
