import { namesCompany, senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { clip, linesOf, oneLine } from '../clean-text.ts';
import { EMAIL_TEXTS } from './email-texts.ts';
import type { GiftEmailProps } from './gift-email-props.ts';

function mediaOf({ language, media, purchaserName }: GiftEmailProps): string[] {
  const texts = EMAIL_TEXTS[language];
  if (!media) return [];
  if (media.kind === 'video') return [`${texts.video(purchaserName)}. ${texts.watch}`];
  return [`${texts.photo(purchaserName)}:\n${media.url}`];
}

/** What is given and until when it is valid, as far as that may be said. */
function giftOf({ language, shopName, giftName, faceValue, validUntil, surprise }: GiftEmailProps) {
  const texts = EMAIL_TEXTS[language];
  const gift = shopName === null ? [faceValue] : [shopName, giftName, faceValue];
  const said = surprise ? texts.surpriseNote : `${texts.giftCard}: ${gift.join(' · ')}`;
  return `${said}\n${texts.validUntil(longDate(validUntil, language))}`;
}

/** The plain text part of the e-mail: everything except the images. */
export function giftEmailText(props: GiftEmailProps): string {
  const texts = EMAIL_TEXTS[props.language];
  const { purchaserName, companyName } = props;
  const behalf = namesCompany(purchaserName, companyName) ? [] : [texts.onBehalf(companyName)];
  const parts = [
    ...(props.test ? [`*** ${texts.test} *** ${texts.testNote}`] : []),
    `${texts.greeting(props.recipientName)}:`,
    [texts.heading(purchaserName), ...behalf].join('\n'),
    `${texts.messageFrom(purchaserName)}\n\n${linesOf(props.message).join('\n')}`,
    ...mediaOf(props),
    giftOf(props),
    ...(props.test ? [] : [`${texts.openAt}\n${props.link}`, texts.personalLink]),
    `--\n${props.test ? texts.testWhy : texts.why(senderOf(purchaserName, companyName))}`,
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
  const texts = EMAIL_TEXTS[props.language];
  const subject = texts.subject(
    clip(props.purchaserName, NAME_IN_SUBJECT_MAX),
    clip(props.recipientName, NAME_IN_SUBJECT_MAX),
  );
  return clip(props.test ? `${texts.test}: ${subject}` : subject, SUBJECT_MAX);
}
