import {
  Body,
  Button,
  Column,
  Container,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { namesCompany } from '@regalo/contract/gifts/sender';
import { EmailBrand, EmailFooter } from './email-brand.tsx';
import { EmailHead } from './email-head.tsx';
import { EmailMessage } from './email-message.tsx';
import { Strip } from './email-strip.tsx';
import { EmailLook, emailLook, useStyles } from './email-styles.ts';
import { EmailSurprise } from './email-surprise.tsx';
import { emailWords } from './email-words.ts';
import type { GiftEmailProps } from './gift-email-props.ts';

function Card(props: GiftEmailProps) {
  const { shopName, giftName, companyName, faceValue, cardArt } = props;
  const styles = useStyles();
  return (
    <Section className="line" style={styles.card}>
      {cardArt && <Img src={cardArt} alt="" width="484" style={styles.art} />}
      <Row>
        <Column style={{ padding: '14px 0 14px 18px' }}>
          <Text className="ink" style={styles.shop}>
            {shopName ?? emailWords(props).giftCard}
          </Text>
          <Text className="soft" style={styles.item}>
            {shopName === null ? companyName : giftName}
          </Text>
        </Column>
        <Column style={{ padding: '14px 18px' }}>
          <Text className="ink" style={styles.amount}>
            {faceValue}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

/** The card, or the box that hides it, and the last day. */
function Gift(props: GiftEmailProps) {
  const styles = useStyles();
  return (
    <Strip above={26}>
      {props.surprise ? <EmailSurprise {...props} /> : <Card {...props} />}
      <Text className="soft" style={{ ...styles.soft, padding: '10px 0 0' }}>
        {emailWords(props).validUntil}
      </Text>
    </Strip>
  );
}

function PersonalLink(props: GiftEmailProps) {
  const { link } = props;
  const styles = useStyles();
  const texts = emailWords(props);
  return (
    <Text className="soft" style={{ ...styles.soft, padding: '22px 0 34px' }}>
      {texts.linkFallback}
      <br />
      <Link href={link} className="accent" style={styles.link}>
        {link}
      </Link>
      <br />
      {texts.personalLink}
    </Text>
  );
}

/** Says that the mail is a test. */
function TestNote(props: GiftEmailProps) {
  const styles = useStyles();
  const texts = emailWords(props);
  return (
    <Text className="soft" style={{ ...styles.soft, padding: '22px 0 0' }}>
      <strong style={styles.test}>{texts.test}</strong> {texts.testNote}
    </Text>
  );
}

/** The paper of the e-mail: greeting, message, card, button. */
function Paper(props: GiftEmailProps) {
  const { purchaserName, companyName } = props;
  const styles = useStyles();
  const texts = emailWords(props);
  return (
    <Section className="paper" style={styles.paper}>
      <Row>
        <Column style={styles.bar}>&nbsp;</Column>
      </Row>
      {props.test && (
        <Strip above={0}>
          <TestNote {...props} />
        </Strip>
      )}
      <Strip above={0}>
        <Text className="soft" style={styles.greeting}>
          {texts.greeting}
        </Text>
        <Heading as="h1" className="ink heading" style={styles.heading}>
          {texts.heading}
        </Heading>
        {!namesCompany(purchaserName, companyName) && (
          <Text className="soft" style={styles.company}>
            {texts.onBehalf}
          </Text>
        )}
      </Strip>
      <EmailMessage {...props} />
      <Gift {...props} />
      <Strip above={22}>
        <Button className="button" href={props.link} style={styles.button}>
          {texts.open}
        </Button>
        {props.test ? <Text style={styles.end}>&nbsp;</Text> : <PersonalLink {...props} />}
      </Strip>
    </Section>
  );
}

/** The whole of the mail, in the look of its brand. */
function Whole(props: GiftEmailProps) {
  const styles = useStyles();
  const texts = emailWords(props);
  const preview = props.shopName === null ? texts.previewAnywhere : texts.preview;
  return (
    <Html lang={props.language} dir="ltr">
      <EmailHead title={texts.heading} />
      <Preview>{props.surprise ? texts.surprisePreview : preview}</Preview>
      <Body className="ground" style={styles.body}>
        <Container style={styles.container}>
          <EmailBrand brand={props.brand} />
          <Paper {...props} />
          <EmailFooter brand={props.brand}>{props.test ? texts.testWhy : texts.why}</EmailFooter>
        </Container>
      </Body>
    </Html>
  );
}

/** The HTML part of the e-mail that brings a gift; expects names of one line. */
export const GiftEmail = (props: GiftEmailProps) => (
  <EmailLook value={emailLook(props.brand?.color ?? null)}>
    <Whole {...props} />
  </EmailLook>
);
