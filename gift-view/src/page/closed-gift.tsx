import { longDate } from '@regalo/contract/values/days';
import type { GiftPageProps } from './gift-page-props.ts';
import { SayThanks } from './gift-thanks.tsx';
import { GiftUses } from './gift-uses.tsx';
import { Letter } from './letter.tsx';
import { Blocked } from './open-gift.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { QuietDrawing } from './quiet-drawing.tsx';
import { VoucherCard } from './voucher-card.tsx';

function expiredNext({ language, purchaserName, companyName, reopenUntil }: GiftPageProps) {
  const texts = PAGE_TEXTS[language];
  return reopenUntil
    ? texts.reopenNext(purchaserName, companyName, longDate(reopenUntil, language))
    : texts.expiredNext(purchaserName, companyName);
}

/** An expired gift. Its message is still shown. */
export function ExpiredGift(props: GiftPageProps) {
  const texts = PAGE_TEXTS[props.language];
  return (
    <div className="gift-closed">
      <header className="gift-greeting">
        <QuietDrawing kind="clock" />
        <p className="gift-eyebrow">{texts.giftFor(props.recipientName)}</p>
        <h1>{texts.expiredHeading}</h1>
        <p className="gift-lead">{texts.expiredText(longDate(props.validUntil, props.language))}</p>
        <p className="gift-next">{expiredNext(props)}</p>
      </header>
      <VoucherCard props={props} usable={false} />
      <GiftUses {...props} />
      <Letter {...props} media={null} />
      <SayThanks {...props} />
    </div>
  );
}

/** A gift of which nothing is left, with where it was used. */
export function UsedGift(props: GiftPageProps) {
  const texts = PAGE_TEXTS[props.language];
  return (
    <div className="gift-closed">
      <header className="gift-greeting">
        <QuietDrawing kind="check" />
        <p className="gift-eyebrow">{texts.giftFor(props.recipientName)}</p>
        <h1>{texts.usedHeading}</h1>
        <p className="gift-lead">{texts.usedText}</p>
      </header>
      <VoucherCard props={props} usable={false} />
      <GiftUses {...props} />
      <Blocked {...props} />
      <p className="gift-next">{texts.usedNext(props.purchaserName, props.companyName)}</p>
      <Letter {...props} media={null} />
      <SayThanks {...props} />
    </div>
  );
}

/** A gift that was cancelled: only what to do next is shown. */
export function CancelledGift({ language, purchaserName, companyName, ...props }: GiftPageProps) {
  const texts = PAGE_TEXTS[language];
  return (
    <div className="gift-closed">
      <header className="gift-greeting">
        <QuietDrawing kind="return" />
        <p className="gift-eyebrow">{texts.giftFor(props.recipientName)}</p>
        <h1>{texts.cancelledHeading}</h1>
        <p className="gift-lead">{texts.cancelledText(companyName)}</p>
        <p className="gift-next">{texts.cancelledNext(purchaserName, companyName)}</p>
      </header>
    </div>
  );
}
