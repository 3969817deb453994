import { formatCount } from '@regalo/contract/values/count';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill, pluralOf } from '@regalo/messages/texts';
import { type Brand, BrandHead, PageFooter } from '../brand.tsx';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import type { CardToChoose } from './gift-page-props.ts';
import { OfferedCards } from './offered-cards.tsx';

/** A gift that is swapped for a card of another shop. */
export interface SwapPageProps {
  language: Language;
  /** Of the gift. */
  brand?: Brand | null;
  /** Whose card it is now. */
  shopName: string;
  /** As it is shown: `₡10,000` or `$25`. */
  faceValue: string;
  /** What it can be swapped for. */
  cards: readonly CardToChoose[];
  /** How often it can be swapped still. */
  left: number;
  /** Address of the gift's page. */
  gift: string;
  /** Where the form posts to. */
  action: string;
  /** Whether the card that was wanted has run out. */
  refused: boolean;
}

function SwapPage(props: SwapPageProps) {
  const { language, cards, left, gift, action, refused } = props;
  const { swap, choice } = RECIPIENT[language];
  const words = fill(swap, {
    shop: oneLine(props.shopName),
    value: props.faceValue,
    count: formatCount(left),
  });
  return (
    <article className="gift-page gift-page-swap" lang={language}>
      <div className="gift-sheet">
        <BrandHead brand={props.brand} />
        <div className="gift-shops">
          <a className="gift-back" href={gift}>
            {RECIPIENT[language].places.back}
          </a>
          <h1>{words.title}</h1>
          <p className="gift-lead">{words.about}</p>
          {cards.length === 0 ? (
            <p className="gift-problem" role="status">
              {words.none}
            </p>
          ) : (
            <form className="gift-choice" method="post" action={action}>
              <OfferedCards
                cards={cards}
                chosen={null}
                words={{ ...choice, legend: words.legend }}
                refused={refused}
              />
              <p>{words.code}</p>
              <button type="submit" className="gift-button">
                {words.confirm}
              </button>
              <p className="gift-small">{words[`left_${pluralOf(left, language)}`]}</p>
            </form>
          )}
        </div>
        <PageFooter brand={props.brand}>Regalo</PageFooter>
      </div>
    </article>
  );
}

/** The cards that a gift can be swapped for, as an HTML document. */
export function renderSwapPage(props: SwapPageProps, assets: PageAssets): string {
  const { language, brand } = props;
  const { title } = RECIPIENT[language].swap;
  return renderDocument({ language, title, assets, brand, body: <SwapPage {...props} /> });
}
