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

/** The plain text part of the e-mail: everything except the images. */
export function giftEmailText(props: GiftEmailProps): string {
  const texts = EMAIL_TEXTS[props.language];
  const { shopName, giftName, faceValue } = props;
  const gift = shopName === null ? [faceValue] : [shopName, giftName, faceValue];
  const parts = [
    ...(props.test ? [`*** ${texts.test} *** ${texts.testNote}`] : []),
    `${texts.greeting(props.recipientName)}:`,
    `${texts.heading(props.purchaserName)}\n${texts.onBehalf(props.companyName)}`,
    `${texts.messageFrom(props.purchaserName)}\n\n${linesOf(props.message).join('\n')}`,
    ...mediaOf(props),
    `${texts.giftCard}: ${gift.join(' · ')}\n${texts.validUntil(longDate(props.validUntil, props.language))}`,
    ...(props.test ? [] : [`${texts.openAt}\n${props.link}`, texts.personalLink]),
    `--\n${props.test ? texts.testWhy : texts.why(props.purchaserName, props.companyName)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
