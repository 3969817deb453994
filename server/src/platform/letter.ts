import { explainFailure, type Mail, MailRefused } from './mail.ts';
import type { Parts } from './parts.ts';
import { escapeHtml, oneLine } from './plain-text.ts';

/** A mail of our own words, as plain texts; whatever stands in them stays text. */
export interface Letter {
  language: 'en' | 'es';
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What to do next. */
  button?: { label: string; link: string };
  /** Below the button. */
  after?: string[];
  /** What a person wrote, line by line. */
  quoted?: string[];
}

const SUBJECT_MAX = 150;
const SANS = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;${SANS};font-size:16px;line-height:24px;color:#34201a;overflow-wrap:anywhere`;
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:28px;background:#b8391a;color:#ffffff;${SANS};font-size:17px;font-weight:600;text-decoration:none`;
const QUOTE = `${TEXT};padding:0 0 0 14px;border-left:3px solid #ecd6c4`;

const paragraph = (text: string) => `<p style="${TEXT}">${escapeHtml(text)}</p>`;

function buttonHtml({ label, link }: NonNullable<Letter['button']>): string {
  const href = escapeHtml(link);
  return `<p style="margin:8px 0 16px"><a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="${TEXT};font-size:14px"><a href="${href}" style="color:#98290f">${href}</a></p>`;
}

function html({ language, heading, paragraphs, button, after = [], quoted }: Letter): string {
  const quote = quoted && `<p style="${QUOTE}">${quoted.map(escapeHtml).join('<br>')}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:28px 12px;background:#fff6ec">
<div style="max-width:520px;margin:0 auto;padding:30px 32px 16px;background:#fffdfa;border:1px solid #ecd6c4;border-top:8px solid #d9512c;border-radius:16px">
<h1 style="margin:0 0 18px;font-family:Georgia,serif;font-size:27px;font-weight:400;line-height:1.2;color:#34201a">${escapeHtml(heading)}</h1>
${[...paragraphs.map(paragraph), button ? buttonHtml(button) : '', ...after.map(paragraph), quote ?? ''].join('\n')}
</div></body></html>`;
}

function text({ heading, paragraphs, button, after = [], quoted }: Letter): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    // Marked line by line, so that what a stranger wrote cannot pass for the rest of the mail.
    ...(quoted ? [quoted.map((line) => `> ${line}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Both parts of a mail; every line of a text is made harmless first. */
function renderLetter(given: Letter): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { button, after, quoted } = given;
  const mail: Letter = {
    language: given.language,
    subject: oneLine(given.subject),
    heading: oneLine(given.heading),
    paragraphs: given.paragraphs.map(oneLine),
    ...(button ? { button } : {}),
    ...(after ? { after: after.map(oneLine) } : {}),
    ...(quoted ? { quoted: quoted.map(oneLine) } : {}),
  };
  return { subject: mail.subject.slice(0, SUBJECT_MAX), html: html(mail), text: text(mail) };
}

/** A letter with whom it goes to. */
export interface Addressed {
  to: string;
  /** What makes it the same mail when it is sent again. */
  identity: string;
  mail: Letter;
}

/**
 * Mails a letter until it is taken or refused for good. @param kind for the log
 * @throws where it may be tried again
 */
export async function sendLetter(
  { keys, mailer, log }: Pick<Parts, 'keys' | 'mailer' | 'log'>,
  kind: string,
  { to, identity, mail }: Addressed,
): Promise<void> {
  const messageId = keys.sign('message-id', identity).toString('hex').slice(0, 32);
  try {
    await mailer.send({ to, messageId, ...renderLetter(mail) });
  } catch (error) {
    const reason = explainFailure(error);
    log.warn({ kind, reason }, 'mail not sent');
    // Never the error itself: the queue keeps what is thrown.
    if (!(error instanceof MailRefused)) throw new Error(`mail not sent: ${reason}`);
  }
}
