import type { GiftPageProps } from './gift-page-props.ts';
import { SayThanks } from './gift-thanks.tsx';
import { GiftUses } from './gift-uses.tsx';
import { Letter } from './letter.tsx';
import { Blocked } from './open-gift.tsx';
import { pageWords } from './page-words.ts';
import { QuietDrawing } from './quiet-drawing.tsx';
import { SignedCard } from './signed-card.tsx';
import { VoucherCard } from './voucher-card.tsx';

/** An expired gift. Its message is still shown. */
export function ExpiredGift(props: GiftPageProps) {
  const texts = pageWords(props);
  return (
    <div className="gift-closed">
      <header className="gift-greeting">
        <QuietDrawing kind="clock" />
        <p className="gift-eyebrow">{texts.giftFor}</p>
        <h1>{texts.expiredHeading}</h1>
        <p className="gift-lead">{texts.expiredText}</p>
        <p className="gift-next">{props.reopenUntil ? texts.reopenNext : texts.expiredNext}</p>
      </header>
      <VoucherCard props={props} usable={false} />
      <GiftUses {...props} />
      <Letter {...props} media={null} />
      <SignedCard {...props} />
      <SayThanks {...props} />
    </div>
  );
}

/** A gift of which nothing is left, with where it was used. */
export function UsedGift(props: GiftPageProps) {
  const texts = pageWords(props);
  return (
    <div className="gift-closed">
      <header className="gift-greeting">
        <QuietDrawing kind="check" />
        <p className="gift-eyebrow">{texts.giftFor}</p>
        <h1>{texts.usedHeading}</h1>
        <p className="gift-lead">{texts.usedText}</p>
      </header>
      <VoucherCard props={props} usable={false} />
      <GiftUses {...props} />
      <Blocked {...props} />
      <p className="gift-next">{texts.usedNext}</p>
      <Letter {...props} media={null} />
      <SignedCard {...props} />
      <SayThanks {...props} />
    </div>
  );
}

/** A gift that was cancelled: only what to do next is shown. */
export function CancelledGift(props: GiftPageProps) {
  const texts = pageWords(props);
  return (
    <div className="gift-closed">
      <header className="gift-greeting">
        <QuietDrawing kind="return" />
        <p className="gift-eyebrow">{texts.giftFor}</p>
        <h1>{texts.cancelledHeading}</h1>
        <p className="gift-lead">{texts.cancelledText}</p>
        <p className="gift-next">{texts.cancelledNext}</p>
      </header>
    </div>
  );
}
