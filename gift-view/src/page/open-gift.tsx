import { RECIPIENT } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import { linesOf, oneLine } from '../clean-text.ts';
import type { GiftPageProps } from './gift-page-props.ts';
import { WhereToUse } from './gift-places.tsx';
import { SayThanks } from './gift-thanks.tsx';
import { GiftUses } from './gift-uses.tsx';
import { Letter } from './letter.tsx';
import { pageWords } from './page-words.ts';
import { SignedCard } from './signed-card.tsx';
import { VoucherCard } from './voucher-card.tsx';

function HowToUse(props: GiftPageProps) {
  const { shopName, howToUse } = props;
  const texts = pageWords(props);
  const ours = shopName === null ? texts.stepsAnywhere : texts.stepsAtShop;
  const steps = howToUse ? linesOf(howToUse).filter((line) => line.trim() !== '') : ours;
  return (
    <section className="gift-how">
      <h2>{texts.howToUse}</h2>
      <ol>
        {[...steps, texts.keepPage].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="gift-small">{texts.personalLink}</p>
    </section>
  );
}

/** Why a gift cannot be used for now, and who can change that. */
export function Blocked(props: GiftPageProps) {
  const { blockedBy } = props;
  if (!blockedBy) return null;
  const words = pageWords(props);
  const text = {
    sender: words.blockedText,
    recipient: words.disputedText,
    former: words.formerText,
    review: words.reviewText,
  }[blockedBy];
  return (
    <p className="gift-next gift-blocked" role="alert">
      {text}
    </p>
  );
}

/** What a gift was swapped for, where nothing of it is used yet. */
function Swapped(props: GiftPageProps) {
  const { language, swapped = false, uses = [] } = props;
  if (!swapped || uses.length > 0) return null;
  const shop = oneLine(props.shopName ?? '');
  return (
    <p className="gift-next gift-swapped" role="status">
      {fill(RECIPIENT[language].swap.swapped, { shop })}
    </p>
  );
}

/** The way to the cards of other shops. */
function Swap({ language, swap }: GiftPageProps) {
  if (!swap) return null;
  const texts = RECIPIENT[language].swap;
  return (
    <section className="gift-swap">
      <h2>{texts.heading}</h2>
      <p>{texts.lead}</p>
      <a className="gift-tool" href={swap}>
        {texts.open}
      </a>
    </section>
  );
}

/** An opened gift: the voucher with its code, what was written, and how to use it. */
export function OpenGift(props: GiftPageProps) {
  const texts = pageWords(props);
  return (
    <div className="gift-open">
      <header className="gift-greeting">
        <p className="gift-eyebrow">{texts.giftFor}</p>
        <h1>{texts.openHeading}</h1>
        <p className="gift-lead">{texts.openLead}</p>
      </header>
      <div className="gift-live" data-gift-live>
        <Blocked {...props} />
        <Swapped {...props} />
      </div>
      <VoucherCard props={props} usable />
      <div className="gift-beside">
        <div className="gift-live" data-gift-live>
          <GiftUses {...props} />
        </div>
        <Letter {...props} />
        <SignedCard {...props} />
        <HowToUse {...props} />
        <WhereToUse {...props} />
        <Swap {...props} />
        <SayThanks {...props} />
      </div>
    </div>
  );
}
