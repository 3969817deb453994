import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { RECIPIENT } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import type { GiftEmailProps } from './gift-email-props.ts';

/** The texts of a gift's e-mail. */
export function emailWords(props: GiftEmailProps) {
  const words = fill(RECIPIENT[props.language].email, {
    recipient: props.recipientName,
    purchaser: props.purchaserName,
    company: props.companyName,
    sender: senderOf(props.purchaserName, props.companyName),
    shop: props.shopName ?? '',
    faceValue: props.faceValue,
    day: longDate(props.validUntil, props.language),
  });
  return props.toChoose ? { ...words, validUntil: words.chooseUntil } : words;
}
