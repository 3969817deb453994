import {
  Body,
  Button,
  Container,
  Heading,
  Html,
  Link,
  Section,
  Text,
} from '@react-email/components';
import type { Language } from '@regalo/messages/languages';
import { clip, oneLine } from '../clean-text.ts';
import { EmailHead } from './email-head.tsx';
import { Strip } from './email-strip.tsx';
import { STYLES } from './email-styles.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';
import { TextLines } from './text-lines.tsx';

/** A mail with texts of our own. Markup in them is shown as text. */
export interface Letter {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What to do next. */
  button?: { label: string; link: string };
  /** Below the button. */
  after?: string[];
  /** What else can be done, below that. */
  links?: { label: string; link: string }[];
  /** What a person wrote, line by line. */
  quoted?: string[];
}

/**
 * Controls, direction marks, invisible characters, line separators and halves of characters. The
 * operator acts on what strangers wrote, so more is dropped here than from a gift's texts.
 */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const plainLine = (text: string) => oneLine(text.replace(UNWANTED, ' '));

const SUBJECT_MAX = 150;
const PARAGRAPH = { ...STYLES.greeting, padding: '0 0 16px', overflowWrap: 'anywhere' } as const;
const QUOTE = { ...PARAGRAPH, padding: '0 0 0 14px', borderLeft: '3px solid #ecd6c4' };

const paragraph = (text: string) => (
  <Text key={text} className="ink" style={PARAGRAPH}>
    {text}
  </Text>
);

const linked = ({ label, link }: { label: string; link: string }) => (
  <Text key={link} className="ink" style={PARAGRAPH}>
    <Link href={link} className="accent" style={STYLES.link}>
      {label}
    </Link>
  </Text>
);

function LetterEmail(letter: Letter) {
  const { language, heading, paragraphs, button, after = [], links = [], quoted } = letter;
  return (
    <Html lang={language} dir="ltr">
      <EmailHead title={heading} />
      <Body className="ground" style={STYLES.body}>
        <Container style={STYLES.container}>
          <Section className="paper" style={STYLES.paper}>
            <Strip above={30}>
              <Heading as="h1" className="ink heading" style={STYLES.heading}>
                {heading}
              </Heading>
            </Strip>
            <Strip above={18}>
              {paragraphs.map(paragraph)}
              {button && (
                <>
                  <Button className="button" href={button.link} style={STYLES.button}>
                    {button.label}
                  </Button>
                  <Text className="soft" style={{ ...STYLES.soft, padding: '16px 0' }}>
                    <Link href={button.link} className="accent" style={STYLES.link}>
                      {button.link}
                    </Link>
                  </Text>
                </>
              )}
              {after.map(paragraph)}
              {links.map(linked)}
              {quoted && (
                <Text className="ink line" style={QUOTE}>
                  <TextLines lines={quoted} />
                </Text>
              )}
            </Strip>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function letterText(letter: Letter): string {
  const { heading, paragraphs, button, after = [], links = [], quoted } = letter;
  const parts = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    // Each line is marked, so that a stranger's text cannot pass for ours.
    ...(quoted ? [quoted.map((line) => `> ${line}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders both parts of a letter; dangerous characters are removed first. */
export function renderLetter(given: Letter): RenderedEmail {
  const { button, after, links, quoted } = given;
  const letter: Letter = {
    language: given.language,
    subject: clip(plainLine(given.subject), SUBJECT_MAX),
    heading: plainLine(given.heading),
    paragraphs: given.paragraphs.map(plainLine),
    ...(button ? { button } : {}),
    ...(after ? { after: after.map(plainLine) } : {}),
    ...(links
      ? { links: links.map(({ label, link }) => ({ label: plainLine(label), link })) }
      : {}),
    ...(quoted ? { quoted: quoted.map(plainLine) } : {}),
  };
  return {
    subject: letter.subject,
    html: renderEmail(<LetterEmail {...letter} />),
    text: letterText(letter),
  };
}
