import { BrandHead, PageFooter } from '../brand.tsx';
import { oneLine } from '../clean-text.ts';
import { ChoosingGift } from './choosing-gift.tsx';
import { CancelledGift, ExpiredGift, UsedGift } from './closed-gift.tsx';
import type { GiftPageProps } from './gift-page-props.ts';
import { OpenGift } from './open-gift.tsx';
import { pageWords } from './page-words.ts';
import { WrappedGift } from './wrapped-gift.tsx';

const STATES = {
  wrapped: WrappedGift,
  choosing: ChoosingGift,
  open: OpenGift,
  used: UsedGift,
  expired: ExpiredGift,
  cancelled: CancelledGift,
};

/**
 * The page behind the link of a gift. Styled by gift-page.css, which fits itself to
 * the width it is given; names and texts may be hostile; the code is shown in the state `open` only.
 */
export function GiftPage(given: GiftPageProps) {
  const props = {
    ...given,
    purchaserName: oneLine(given.purchaserName),
    companyName: oneLine(given.companyName),
    recipientName: oneLine(given.recipientName),
    voucherCode: given.state === 'open' ? given.voucherCode : null,
  };
  const State = STATES[props.state];
  const texts = pageWords(props);
  return (
    <article className={`gift-page gift-page-${props.state}`} lang={props.language}>
      <div className="gift-sheet">
        <BrandHead brand={props.brand} />
        <State {...props} />
        <PageFooter brand={props.brand}>
          {texts.sentWith}
          {props.verify && (
            <>
              {' · '}
              <a href={props.verify}>{texts.verify}</a>
            </>
          )}
        </PageFooter>
      </div>
    </article>
  );
}
