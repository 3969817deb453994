import { Section, Text } from '@react-email/components';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { useStyles } from './email-styles.ts';

/** A row of the box: paper, ribbon, paper. */
function BoxRow({ height, colour }: { height: number; colour: string }) {
  const { colors } = useStyles();
  const paper = { backgroundColor: colour, height, lineHeight: '1px', fontSize: '1px' };
  return (
    <tr>
      <td width="42" style={paper}>
        &nbsp;
      </td>
      <td width="14" style={{ ...paper, backgroundColor: colors.ribbon }}>
        &nbsp;
      </td>
      <td width="42" style={paper}>
        &nbsp;
      </td>
    </tr>
  );
}

/** The box of a surprise gift, drawn with a table so that it shows without images. */
export function EmailSurprise({ language }: { language: Language }) {
  const styles = useStyles();
  const texts = RECIPIENT[language].email;
  return (
    <Section className="line wrap" style={styles.surprise}>
      <Text className="accent" style={styles.bow} aria-hidden="true">
        &#8734;&#xFE0E;
      </Text>
      <table
        role="presentation"
        align="center"
        cellPadding="0"
        cellSpacing="0"
        style={styles.box}
        aria-hidden="true"
      >
        <tbody>
          <BoxRow height={16} colour={styles.colors.lid} />
          <BoxRow height={46} colour={styles.colors.side} />
        </tbody>
      </table>
      <Text className="ink" style={styles.surpriseHeading}>
        {texts.surprise}
      </Text>
      <Text className="soft" style={styles.surpriseNote}>
        {texts.surpriseNote}
      </Text>
    </Section>
  );
}
