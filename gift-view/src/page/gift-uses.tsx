import { longDate } from '@regalo/contract/values/days';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { GiftPageProps } from './gift-page-props.ts';

/** When, where and how much of a gift was used; nothing if it was not. */
export function GiftUses({ language, uses = [] }: GiftPageProps) {
  if (uses.length === 0) return null;
  const texts = RECIPIENT[language].page;
  return (
    <section className="gift-uses">
      <h2>{texts.uses}</h2>
      <ul>
        {uses.map(({ day, shop, amount, notMe }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: uses may be alike and never move
          <li key={n}>
            <bdi>{shop}</bdi>
            <time dateTime={day}>{longDate(day, language)}</time>
            <span className="gift-use-amount">{amount}</span>
            {notMe && (
              <a className="gift-not-me" href={notMe}>
                {texts.notMe}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
