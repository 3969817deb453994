import { namesCompany } from '@regalo/contract/gifts/sender';
import { GiftDrawing } from './gift-drawing.tsx';
import type { GiftPageProps } from './gift-page-props.ts';
import { Letter } from './letter.tsx';
import { pageWords } from './page-words.ts';

/** A plain form, so that it works without JavaScript. */
function OpenButton({ label, action }: { label: string; action: string | null }) {
  if (action === null)
    return (
      <div className="gift-action">
        <button type="button" className="gift-button">
          {label}
        </button>
      </div>
    );
  return (
    <form className="gift-action" method="post" action={action}>
      <button type="submit" className="gift-button">
        {label}
      </button>
    </form>
  );
}

/** A gift before it is opened: who sent it, what they wrote, and the button. */
export function WrappedGift(props: GiftPageProps) {
  const texts = pageWords(props);
  return (
    <div className="gift-wrapped">
      <GiftDrawing />
      <header className="gift-greeting">
        <p className="gift-eyebrow">{texts.giftFor}</p>
        <h1>{texts.wrappedHeading}</h1>
        {!namesCompany(props.purchaserName, props.companyName) && (
          <p className="gift-lead">{texts.from}</p>
        )}
      </header>
      <Letter {...props} media={null} />
      <OpenButton label={texts.openButton} action={props.unwrapAction} />
    </div>
  );
}
