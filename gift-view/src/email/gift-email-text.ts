import { namesCompany, senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { linesOf } from '../clean-text.ts';
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
