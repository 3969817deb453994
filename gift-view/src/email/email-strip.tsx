import { Column, Row, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { STYLES } from './email-styles.ts';

/** A row of the paper with the space above it; tables alone keep their shape everywhere. */
export function Strip({ above, children }: { above: number; children: ReactNode }) {
  return (
    <Section>
      <Row>
        <Column className="pad" style={{ ...STYLES.pad, paddingTop: above }}>
          {children}
        </Column>
      </Row>
    </Section>
  );
}
