import { longDate } from '@regalo/contract/values/days';
import { RECIPIENT } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import type { GiftPageProps } from './gift-page-props.ts';
import { senderNames } from './sender-names.ts';

type Said = 'language' | 'purchaserName' | 'companyName' | 'validUntil' | 'reopenUntil';

/** The texts of a gift's page; a recipient may have no name any more. */
export function pageWords(props: Pick<GiftPageProps, Said | 'recipientName' | 'shopName'>) {
  const { language, purchaserName: purchaser, companyName: company, validUntil } = props;
  const { recipientName: recipient } = props;
  const words = fill(RECIPIENT[language].page, {
    ...{ recipient, purchaser, company, shop: props.shopName ?? '' },
    ...senderNames(language, purchaser, company),
    day: longDate(validUntil, language),
    reopenDay: longDate(props.reopenUntil ?? validUntil, language),
  });
  if (recipient) return words;
  return { ...words, title: words.titleForYou, giftFor: words.forYou };
}

export type PageWords = ReturnType<typeof pageWords>;
