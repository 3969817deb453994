import { Img, Text } from '@react-email/components';
import { LOGO_HEIGHT, LOGO_WIDTH } from '@regalo/contract/brands/limits';
import { onPlate } from '@regalo/contract/brands/logo-files';
import type { CSSProperties, ReactNode } from 'react';
import type { Brand } from '../brand.tsx';
import { linesOf } from '../clean-text.ts';
import { useStyles } from './email-styles.ts';
import { TextLines } from './text-lines.tsx';

interface Props {
  brand: Brand | null | undefined;
}

/** Word has a property of its own, and heeds no other. */
const HIDDEN = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  msoHide: 'all',
} as CSSProperties;

/** Whoever has pictures off reads the name. */
function Logo({ brand: { name, logo, logoDark } }: { brand: Brand }) {
  const styles = useStyles();
  const picture = (src: string, className?: string) => (
    <Img
      src={src}
      alt={name}
      width={LOGO_WIDTH / 2}
      height={LOGO_HEIGHT / 2}
      className={className}
      style={{ ...styles.brand, padding: 0, margin: '0 auto' }}
    />
  );
  if (!logo) return name;
  const light = onPlate(logo);
  // What has no copy with a plate gets one where the program says that it is dark.
  if (!logoDark) return picture(light, light === logo ? 'plate' : 'accent');
  // Programs that know no dark mode, or make their own, show the first alone.
  return (
    <>
      <span className="logo-light">{picture(light)}</span>
      <span className="logo-dark" style={HIDDEN}>
        {picture(logoDark, 'accent')}
      </span>
    </>
  );
}

/** Who sends: the brand, or we. */
export function EmailBrand({ brand }: Props) {
  const styles = useStyles();
  return (
    <Text className="accent" style={styles.brand}>
      {brand ? <Logo brand={brand} /> : 'Regalo'}
    </Text>
  );
}

/** What stands below the paper: what the brand says, and why the mail came. */
export function EmailFooter({ brand, children }: Props & { children: ReactNode }) {
  const styles = useStyles();
  const style = { ...styles.soft, padding: '18px 24px 0', textAlign: 'center' } as const;
  return (
    <>
      {brand?.footer && (
        <Text className="soft" style={style}>
          <TextLines lines={linesOf(brand.footer)} />
        </Text>
      )}
      {children && (
        <Text className="soft" style={style}>
          {children}
        </Text>
      )}
    </>
  );
}
