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
import { namesCompany, senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { EmailHead } from './email-head.tsx';
import { EmailMessage } from './email-message.tsx';
import { Strip } from './email-strip.tsx';
import { STYLES } from './email-styles.ts';
import { EmailSurprise } from './email-surprise.tsx';
import { EMAIL_TEXTS } from './email-texts.ts';
import type { GiftEmailProps } from './gift-email-props.ts';

function Card(props: GiftEmailProps) {
  const { language, shopName, giftName, companyName, faceValue, cardArt } = props;
  return (
    <Section className="line" style={STYLES.card}>
      {cardArt && <Img src={cardArt} alt="" width="484" style={STYLES.art} />}
      <Row>
        <Column style={{ padding: '14px 0 14px 18px' }}>
          <Text className="ink" style={STYLES.shop}>
            {shopName ?? EMAIL_TEXTS[language].giftCard}
          </Text>
          <Text className="soft" style={STYLES.item}>
            {shopName === null ? companyName : giftName}
          </Text>
        </Column>
        <Column style={{ padding: '14px 18px' }}>
          <Text className="ink" style={STYLES.amount}>
            {faceValue}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

/** The card, or the box that hides it, and the last day. */
function Gift(props: GiftEmailProps) {
  const { language, validUntil, surprise } = props;
  return (
    <Strip above={26}>
      {surprise ? <EmailSurprise language={language} /> : <Card {...props} />}
      <Text className="soft" style={{ ...STYLES.soft, padding: '10px 0 0' }}>
        {EMAIL_TEXTS[language].validUntil(longDate(validUntil, language))}
      </Text>
    </Strip>
  );
}

function PersonalLink({ language, link }: GiftEmailProps) {
  const texts = EMAIL_TEXTS[language];
  return (
    <Text className="soft" style={{ ...STYLES.soft, padding: '22px 0 34px' }}>
      {texts.linkFallback}
      <br />
      <Link href={link} className="accent" style={STYLES.link}>
        {link}
      </Link>
      <br />
      {texts.personalLink}
    </Text>
  );
}

/** Says that the mail is a test. */
function TestNote({ language }: GiftEmailProps) {
  const texts = EMAIL_TEXTS[language];
  return (
    <Text className="soft" style={{ ...STYLES.soft, padding: '22px 0 0' }}>
      <strong style={STYLES.test}>{texts.test}</strong> {texts.testNote}
    </Text>
  );
}

/** The paper of the e-mail: greeting, message, card, button. */
function Paper(props: GiftEmailProps) {
  const { purchaserName, companyName } = props;
  const texts = EMAIL_TEXTS[props.language];
  return (
    <Section className="paper" style={STYLES.paper}>
      <Row>
        <Column style={STYLES.bar}>&nbsp;</Column>
      </Row>
      {props.test && (
        <Strip above={0}>
          <TestNote {...props} />
        </Strip>
      )}
      <Strip above={0}>
        <Text className="soft" style={STYLES.greeting}>
          {texts.greeting(props.recipientName)}
        </Text>
        <Heading as="h1" className="ink heading" style={STYLES.heading}>
          {texts.heading(purchaserName)}
        </Heading>
        {!namesCompany(purchaserName, companyName) && (
          <Text className="soft" style={STYLES.company}>
            {texts.onBehalf(companyName)}
          </Text>
        )}
      </Strip>
      <EmailMessage {...props} />
      <Gift {...props} />
      <Strip above={22}>
        <Button className="button" href={props.link} style={STYLES.button}>
          {texts.open}
        </Button>
        {props.test ? <Text style={STYLES.end}>&nbsp;</Text> : <PersonalLink {...props} />}
      </Strip>
    </Section>
  );
}

/** The HTML part of the e-mail that brings a gift; expects names of one line. */
export function GiftEmail(props: GiftEmailProps) {
  const { purchaserName, companyName, faceValue, shopName, surprise } = props;
  const texts = EMAIL_TEXTS[props.language];
  const sender = senderOf(purchaserName, companyName);
  return (
    <Html lang={props.language} dir="ltr">
      <EmailHead title={texts.heading(purchaserName)} />
      <Preview>{surprise ? texts.surprisePreview : texts.preview(faceValue, shopName)}</Preview>
      <Body className="ground" style={STYLES.body}>
        <Container style={STYLES.container}>
          <Text className="accent" style={STYLES.brand}>
            Regalo
          </Text>
          <Paper {...props} />
          <Text
            className="soft"
            style={{ ...STYLES.soft, padding: '18px 24px 0', textAlign: 'center' }}
          >
            {props.test ? texts.testWhy : texts.why(sender)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
