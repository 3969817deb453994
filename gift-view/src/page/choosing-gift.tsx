import { longDate } from '@regalo/contract/values/days';
import { RECIPIENT } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../clean-text.ts';
import type { GiftChoice, GiftPageProps } from './gift-page-props.ts';
import { Letter } from './letter.tsx';
import { OfferedCards } from './offered-cards.tsx';
import { Blocked } from './open-gift.tsx';
import { pageWords } from './page-words.ts';
import { senderNames } from './sender-names.ts';
import { SignedCard } from './signed-card.tsx';

/** The texts of a choice, with the names that they have. */
function choiceWords(props: GiftPageProps, choice: GiftChoice) {
  const nameOf = (id: number | null) =>
    oneLine(choice.cards.find((card) => card.id === id)?.shop ?? '');
  const { language, purchaserName, companyName } = props;
  return fill(RECIPIENT[language].choice, {
    value: props.faceValue,
    day: longDate(choice.until, language),
    shop: nameOf(choice.chosen),
    default: nameOf(choice.fallback),
    ...senderNames(language, purchaserName, companyName),
  });
}

type Words = ReturnType<typeof choiceWords>;

function Cards({ choice, words }: { choice: GiftChoice; words: Words }) {
  const { cards, chosen, action, refused } = choice;
  const label = chosen === null ? words.choose : words.change;
  return (
    <form className="gift-choice" method="post" {...(action !== null && { action })}>
      <OfferedCards cards={cards} chosen={chosen} words={words} refused={refused} />
      {cards.some(({ available }) => available) ? (
        <button
          type={action === null ? 'button' : 'submit'}
          className={chosen === null ? 'gift-button' : 'gift-tool'}
        >
          {label}
        </button>
      ) : (
        <p className="gift-problem">{words.none}</p>
      )}
    </form>
  );
}

/** What was chosen, and the button after which it stays. */
function Chosen({ choice, words }: { choice: GiftChoice; words: Words }) {
  if (choice.chosen === null) return null;
  return (
    <form className="gift-chosen" method="post" action={choice.showCode}>
      <p className="gift-next" role="status">
        {choice.given ? words.given : words.chosen}
      </p>
      <button type="submit" className="gift-button">
        {words.show}
      </button>
      <p className="gift-small">{words.stays}</p>
    </form>
  );
}

/** An opened gift of which one card is chosen: the cards, and until when. */
export function ChoosingGift(props: GiftPageProps) {
  const { choice, blockedBy } = props;
  if (!choice) return null;
  const texts = pageWords(props);
  const words = choiceWords(props, choice);
  return (
    <div className="gift-open">
      <header className="gift-greeting">
        <p className="gift-eyebrow">{texts.giftFor}</p>
        <h1>{choice.chosen === null ? words.heading : texts.openHeading}</h1>
        <p className="gift-lead">{words.lead}</p>
      </header>
      <Blocked {...props} />
      {!blockedBy && (
        <div className="gift-choosing">
          <Chosen choice={choice} words={words} />
          <Cards choice={choice} words={words} />
          {choice.chosen === null && (
            <p className="gift-small">
              {words.until} {choice.fallback === null ? words.orBack : words.orDefault}
            </p>
          )}
        </div>
      )}
      <div className="gift-beside">
        <Letter {...props} />
        <SignedCard {...props} />
      </div>
    </div>
  );
}
