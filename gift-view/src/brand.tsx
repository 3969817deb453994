import { LOGO_HEIGHT, LOGO_WIDTH } from '@regalo/contract/brands/limits';
import { paletteOf, type Shades } from '@regalo/contract/brands/palette';
import type { ReactNode } from 'react';
import { linesOf } from './clean-text.ts';

/** How the company that sends a gift shows itself. */
export interface Brand {
  name: string;
  /** `#rrggbb`; null for our own colors. */
  color: string | null;
  /** Addresses of pictures; absolute in mails. */
  logo: string | null;
  /** Where it is dark; null for the same picture. */
  logoDark: string | null;
  /** The same as `data:` addresses, for a page that is to show them at once. */
  inline?: Partial<Record<'logo' | 'logoDark', string | undefined>> | undefined;
  /** In the language of the recipient; empty for none. */
  footer: string;
}

/** The variables of the styles that take the color of a brand. */
const variables = (shades: Shades) =>
  Object.entries({
    ground: shades.ground,
    'ground-deep': shades.groundDeep,
    paper: shades.paper,
    line: shades.line,
    ink: shades.ink,
    'ink-soft': shades.inkSoft,
    accent: shades.accent,
    'accent-deep': shades.accentDeep,
    button: shades.button,
    'on-button': shades.onButton,
    glow: shades.glow,
    wrap: shades.wrap,
    'wrap-lid': shades.wrapLid,
    'wrap-shade': shades.wrapShade,
    rosette: shades.rosette,
    ribbon: shades.ribbon,
    'ribbon-fold': shades.ribbonFold,
    card: shades.wrap,
    'card-wheel': shades.wrapLid,
    'card-ring': shades.rosette,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The style of a page, in the color of its brand. A content policy allows it by its hash.
 * @param style the text of gift-page.css
 */
export function pageStyle(style: string, brand?: Pick<Brand, 'color'> | null): string {
  if (!brand?.color) return style;
  const { light, dark } = paletteOf(brand.color);
  return `${style}.gift-page{${variables(light)}}@media(prefers-color-scheme:dark){.gift-page{${variables(dark)}}}`;
}

/** The end of a page: what the brand says, and what we do. */
export function PageFooter({
  brand,
  children,
}: {
  brand?: Brand | null | undefined;
  children: ReactNode;
}) {
  return (
    <footer className="gift-footer">
      {brand?.footer && <p className="gift-brand-footer">{linesOf(brand.footer).join('\n')}</p>}
      {children}
    </footer>
  );
}

/** The logo of a brand, or its name, at the head of a page; nothing without a brand. */
export function BrandHead({ brand }: { brand?: Brand | null | undefined }) {
  if (!brand) return null;
  const { name, logo, logoDark, inline } = brand;
  return (
    <div className="gift-brand">
      {logo ? (
        <picture>
          {logoDark && (
            <source media="(prefers-color-scheme: dark)" srcSet={inline?.logoDark ?? logoDark} />
          )}
          <img
            className={logoDark ? 'gift-brand-logo' : 'gift-brand-logo gift-brand-plate'}
            src={inline?.logo ?? logo}
            alt={name}
            width={LOGO_WIDTH / 2}
            height={LOGO_HEIGHT / 2}
          />
        </picture>
      ) : (
        <bdi>{name}</bdi>
      )}
    </div>
  );
}
