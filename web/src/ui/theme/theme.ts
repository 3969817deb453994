import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import {
  type ColorTheme,
  corners,
  FILL_STEP,
  greys,
  HUES,
  type Hue,
  nights,
  parseColor,
  type Radius,
  ramp,
  tokens,
} from './tokens.ts';

const TOOLTIP_DELAY_MS = 1000;
/** The head of a dialog must not be a banner landmark. */
const NO_BANNER = { header: { role: 'none' } };
const TITLE = {
  fontFamily: 'var(--mantine-font-family-headings)',
  fontSize: '1.15rem',
  fontWeight: 650,
};

/** @param close label of the close buttons of dialogs */
function shared(hue: Hue, close: string): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': close };
  return {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    headings: {
      fontFamily: "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif",
      fontWeight: '650',
    },
    breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '87.5em' },
    defaultRadius: 'md',
    radius: {
      xs: 'var(--rg-radius-sm)',
      sm: 'var(--rg-radius-sm)',
      md: 'var(--rg-radius-md)',
      lg: 'var(--rg-radius)',
    },
    primaryColor: hue,
    autoContrast: true,
    focusRing: 'auto',
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          transitionProps: { duration: 160 },
          attributes: NO_BANNER,
          closeButtonProps,
        },
        styles: { title: TITLE },
      },
      Drawer: {
        defaultProps: {
          transitionProps: { duration: 200 },
          attributes: NO_BANNER,
          closeButtonProps,
        },
        styles: { title: TITLE },
      },
      Select: { defaultProps: { allowDeselect: false } },
      // A column is as wide as its words, which would be cut off otherwise.
      Badge: { styles: { label: { overflow: 'visible' } } },
      InputWrapper: { styles: { label: { marginBottom: 5 } } },
      Tooltip: { defaultProps: { openDelay: TOOLTIP_DELAY_MS } },
      Button: { defaultProps: { loaderProps: { type: 'dots' } } },
    },
  };
}

/** Mantine's theme for a colour setting, with its labels. */
export function createAppTheme(color: ColorTheme, words: { close: string }): MantineThemeOverride {
  const { scheme, hue } = parseColor(color);
  const ramps = Object.fromEntries((Object.keys(HUES) as Hue[]).map((name) => [name, ramp(name)]));
  return createTheme({
    ...shared(hue, words.close),
    colors: { ...ramps, gray: greys(hue), dark: nights(hue) },
    primaryShade: FILL_STEP[scheme],
    black: greys(hue)[9],
  });
}

/** Sets the tokens, and Mantine's own variables from them. */
export function variablesOf(color: ColorTheme, radius: Radius): CSSVariablesResolver {
  const { scheme, hue } = parseColor(color);
  const own = tokens(hue, scheme);
  const followers = {
    '--mantine-color-body': own['--rg-surface'] ?? '',
    '--mantine-color-text': own['--rg-ink'] ?? '',
    '--mantine-color-dimmed': own['--rg-ink-soft'] ?? '',
    '--mantine-color-placeholder': own['--rg-ink-soft'] ?? '',
    '--mantine-color-anchor': own['--rg-accent-ink'] ?? '',
    '--mantine-color-error': own['--rg-bad'] ?? '',
    '--mantine-color-default-border': own['--rg-line-strong'] ?? '',
    '--mantine-color-default': own['--rg-surface'] ?? '',
    '--mantine-color-default-hover': own['--rg-hover'] ?? '',
    '--mantine-color-default-color': own['--rg-ink'] ?? '',
  };
  const none = {};
  return () => ({
    variables: { ...corners(radius), ...own },
    light: scheme === 'light' ? followers : none,
    dark: scheme === 'dark' ? followers : none,
  });
}
