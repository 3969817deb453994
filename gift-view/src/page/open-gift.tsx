import { linesOf } from '../clean-text.ts';
import type { GiftPageProps } from './gift-page-props.ts';
import { GiftUses } from './gift-uses.tsx';
import { Letter } from './letter.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { VoucherCard } from './voucher-card.tsx';

function HowToUse({ language, shopName, howToUse }: GiftPageProps) {
  const texts = PAGE_TEXTS[language];
  const ours = shopName === null ? texts.stepsAnywhere : texts.stepsAtShop(shopName);
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

/** An opened gift: the voucher with its code, what was written, and how to use it. */
export function OpenGift(props: GiftPageProps) {
  const texts = PAGE_TEXTS[props.language];
  return (
    <div className="gift-open">
      <header className="gift-greeting">
        <p className="gift-eyebrow">{texts.giftFor(props.recipientName)}</p>
        <h1>{texts.openHeading}</h1>
        <p className="gift-lead">{texts.openLead(props.purchaserName)}</p>
      </header>
      {props.blocked && (
        <p className="gift-next" role="alert">
          {texts.blockedText(props.purchaserName, props.companyName)}
        </p>
      )}
      <VoucherCard props={props} usable />
      <GiftUses {...props} />
      <Letter {...props} />
      <HowToUse {...props} />
    </div>
  );
}
