import { Column, Row, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { useStyles } from './email-styles.ts';

/** A table row with space above it. Only tables look the same in every mail program. */
export function Strip({ above, children }: { above: number; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Section>
      <Row>
        <Column className="pad" style={{ ...styles.pad, paddingTop: above }}>
          {children}
        </Column>
      </Row>
    </Section>
  );
}
