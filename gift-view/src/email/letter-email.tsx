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
import type { ReactNode } from 'react';
import type { Brand } from '../brand.tsx';
import { clip, linesOf, oneLine } from '../clean-text.ts';
import { EmailBrand, EmailFooter } from './email-brand.tsx';
import { EmailHead } from './email-head.tsx';
import { Strip } from './email-strip.tsx';
import { EmailLook, emailLook, useStyles } from './email-styles.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';
import { TextLines } from './text-lines.tsx';

/** A mail with texts of our own. Markup in them is shown as text. */
export interface Letter {
  language: Language;
  /** Of the gift that it is about; absent for letters of our own. */
  brand?: Brand | null | undefined;
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
function useParagraph() {
  return { ...useStyles().greeting, padding: '0 0 16px', overflowWrap: 'anywhere' } as const;
}

const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={useParagraph()}>
    {children}
  </Text>
);

const paragraph = (text: string) => <Paragraph key={text}>{text}</Paragraph>;

function Linked({ label, link }: { label: string; link: string }) {
  return (
    <Paragraph>
      <Link href={link} className="accent" style={useStyles().link}>
        {label}
      </Link>
    </Paragraph>
  );
}

function Quoted({ lines }: { lines: string[] }) {
  const { colors } = useStyles();
  const style = { padding: '0 0 0 14px', borderLeft: `3px solid ${colors.line}` };
  return (
    <Text className="ink line" style={{ ...useParagraph(), ...style }}>
      <TextLines lines={lines} />
    </Text>
  );
}

function LetterEmail(letter: Letter) {
  const styles = useStyles();
  const { brand } = letter;
  const { language, heading, paragraphs, button, after = [], links = [], quoted } = letter;
  return (
    <Html lang={language} dir="ltr">
      <EmailHead title={heading} />
      <Body className="ground" style={styles.body}>
        <Container style={styles.container}>
          {brand && <EmailBrand brand={brand} />}
          <Section className="paper" style={styles.paper}>
            <Strip above={30}>
              <Heading as="h1" className="ink heading" style={styles.heading}>
                {heading}
              </Heading>
            </Strip>
            <Strip above={18}>
              {paragraphs.map(paragraph)}
              {button && (
                <>
                  <Button className="button" href={button.link} style={styles.button}>
                    {button.label}
                  </Button>
                  <Text className="soft" style={{ ...styles.soft, padding: '16px 0' }}>
                    <Link href={button.link} className="accent" style={styles.link}>
                      {button.link}
                    </Link>
                  </Text>
                </>
              )}
              {after.map(paragraph)}
              {links.map((one) => (
                <Linked key={one.link} {...one} />
              ))}
              {quoted && <Quoted lines={quoted} />}
            </Strip>
          </Section>
          {brand?.footer && <EmailFooter brand={brand}>{null}</EmailFooter>}
        </Container>
      </Body>
    </Html>
  );
}

function letterText(letter: Letter): string {
  const { brand, heading, paragraphs, button, after = [], links = [], quoted } = letter;
  const parts = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    // Each line is marked, so that a stranger's text cannot pass for ours.
    ...(quoted ? [quoted.map((line) => `> ${line}`).join('\n')] : []),
    ...(brand?.footer ? [['--', ...linesOf(brand.footer)].join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders both parts of a letter; dangerous characters are removed first. */
export function renderLetter(given: Letter): RenderedEmail {
  const { button, after, links, quoted } = given;
  const letter: Letter = {
    language: given.language,
    brand: given.brand,
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
    html: renderEmail(
      <EmailLook value={emailLook(letter.brand?.color ?? null)}>
        <LetterEmail {...letter} />
      </EmailLook>,
    ),
    text: letterText(letter),
  };
}
