import { Column, Img, Link, Row, Section, Text } from '@react-email/components';
import { linesOf } from '../clean-text.ts';
import { Strip } from './email-strip.tsx';
import { useStyles } from './email-styles.ts';
import { emailWords } from './email-words.ts';
import type { GiftEmailProps } from './gift-email-props.ts';
import { TextLines } from './text-lines.tsx';

/** A video, drawn with a table and a character, so that it shows without images. */
function Video(props: GiftEmailProps) {
  const { link } = props;
  const styles = useStyles();
  const texts = emailWords(props);
  return (
    <Section className="film" style={styles.film}>
      <Row>
        <Column style={styles.play}>
          <Link href={link} style={styles.playSign} aria-hidden="true" tabIndex={-1}>
            &#9654;&#xFE0E;
          </Link>
        </Column>
        <Column style={styles.filmWords}>
          <Link href={link} style={styles.filmLink}>
            {texts.video}
          </Link>
          <Text style={styles.filmHint}>{texts.watch}</Text>
        </Column>
      </Row>
    </Section>
  );
}

function Media(props: GiftEmailProps) {
  const { media, link } = props;
  const styles = useStyles();
  if (!media) return null;
  return (
    <Strip above={22}>
      {media.kind === 'video' ? (
        <Video {...props} />
      ) : (
        <Link href={link}>
          <Img src={media.url} alt={emailWords(props).photo} width="486" style={styles.photo} />
        </Link>
      )}
    </Strip>
  );
}

/** The purchaser's attachment and signed message. */
export function EmailMessage(props: GiftEmailProps) {
  const styles = useStyles();
  return (
    <>
      <Media {...props} />
      <Strip above={22}>
        <Text className="ink" style={styles.message}>
          <TextLines lines={linesOf(props.message)} />
        </Text>
        <Text className="ink" style={styles.signature}>
          {props.purchaserName}
        </Text>
      </Strip>
    </>
  );
}
