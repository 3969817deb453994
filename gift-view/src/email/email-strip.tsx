import { Column, Row, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { STYLES } from './email-styles.ts';

/** A table row with space above it. Only tables look the same in every mail program. */
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
