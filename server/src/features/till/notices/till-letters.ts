import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { MOST_GUESSES, REVOKE_DAYS, type ToldTill } from './queries.ts';

const letter =
  (news: 'paired' | 'guesses') =>
  (told: ToldTill, at: Date, link: string): Letter => {
    const { language, till, shop, time_zone } = told;
    const { [news]: about, link: withLink } = SERVER[language].letters.tills;
    const texts = fill(about, {
      ...MOST_GUESSES,
      till,
      shop,
      time: letterTime(at, language, time_zone),
    });
    const { label, after } = fill(withLink, { days: REVOKE_DAYS });
    return {
      language,
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [texts.what, texts.next],
      button: { label, link },
      after: [after],
    };
  };

/** Tells a shop that a device became one of its tills. @param link takes it out of use */
export const pairedMail = letter('paired');

/** Tells a shop that many unknown codes were typed at a till. @param link takes it out of use */
export const guessesMail = letter('guesses');
