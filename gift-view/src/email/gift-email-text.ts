import { namesCompany } from '@regalo/contract/gifts/sender';
import { clip, linesOf, oneLine } from '../clean-text.ts';
import { emailWords } from './email-words.ts';
import type { GiftEmailProps } from './gift-email-props.ts';

function mediaOf(props: GiftEmailProps): string[] {
  const texts = emailWords(props);
  const { media } = props;
  if (!media) return [];
  if (media.kind === 'video') return [`${texts.video}. ${texts.watch}`];
  return [`${texts.photo}:\n${media.url}`];
}

/** The gift and its last day, as far as they may be told. */
function giftOf(props: GiftEmailProps) {
  const texts = emailWords(props);
  const { shopName, giftName, faceValue, surprise } = props;
  const gift = shopName === null ? [faceValue] : [shopName, giftName, faceValue];
  const said = surprise ? texts.surpriseNote : `${texts.giftCard}: ${gift.join(' · ')}`;
  return `${said}\n${texts.validUntil}`;
}

/** The plain text part of the e-mail: everything except the images. */
export function giftEmailText(props: GiftEmailProps): string {
  const texts = emailWords(props);
  const { purchaserName, companyName } = props;
  const behalf = namesCompany(purchaserName, companyName) ? [] : [texts.onBehalf];
  const parts = [
    ...(props.test ? [`*** ${texts.test} *** ${texts.testNote}`] : []),
    `${texts.greeting}:`,
    [texts.heading, ...behalf].join('\n'),
    `${texts.messageFrom}\n\n${linesOf(props.message).join('\n')}`,
    ...mediaOf(props),
    giftOf(props),
    ...(props.test ? [] : [`${texts.openAt}\n${props.link}`, texts.personalLink]),
    ['--', ...(props.brand?.footer ? linesOf(props.brand.footer) : [])].join('\n'),
    props.test ? texts.testWhy : texts.why,
  ];
  return `${parts.join('\n\n')}\n`;
}

const SUBJECT_MAX = 150;
/** Two names of this length fit into a subject, with the words between them. */
const NAME_IN_SUBJECT_MAX = 58;

/** The same gift with names of one line each, as the parts of the e-mail expect them. */
export function oneLineNames(given: GiftEmailProps): GiftEmailProps {
  return {
    ...given,
    recipientName: oneLine(given.recipientName),
    purchaserName: oneLine(given.purchaserName),
    companyName: oneLine(given.companyName),
    giftName: oneLine(given.giftName),
    shopName: given.shopName === null ? null : oneLine(given.shopName),
  };
}

/** One line of at most 150 characters; expects names of one line. */
export function emailSubject(props: GiftEmailProps): string {
  const { subject, test } = emailWords({
    ...props,
    purchaserName: clip(props.purchaserName, NAME_IN_SUBJECT_MAX),
    recipientName: clip(props.recipientName, NAME_IN_SUBJECT_MAX),
  });
  return clip(props.test ? `${test}: ${subject}` : subject, SUBJECT_MAX);
}
