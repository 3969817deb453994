import { oneLine } from '../clean-text.ts';
import type { CardToChoose } from './gift-page-props.ts';

interface Props {
  cards: readonly CardToChoose[];
  /** Which one it is now; null for none of them. */
  chosen: number | null;
  /** What is asked, what is said of a card of which none is left, and why the last choice was not taken. */
  words: { legend: string; out: string; ranOut: string };
  /** Whether the card that was wanted has run out. */
  refused?: boolean | undefined;
}

/** A card with a button of its own kind, so that it is chosen without a script. */
function Card({ card, out, chosen }: { card: CardToChoose; out: string; chosen: boolean }) {
  const isOut = !card.available && !chosen;
  return (
    <li>
      <label className="gift-offer">
        <input
          type="radio"
          name="item"
          value={card.id}
          required
          disabled={isOut}
          defaultChecked={chosen}
        />
        {card.art && <img src={card.art} alt="" loading="lazy" />}
        <span className="gift-offer-words">
          <bdi className="gift-offer-shop">{oneLine(card.shop)}</bdi>
          <bdi className="gift-small">{oneLine(card.name)}</bdi>
          {isOut && <span className="gift-problem">{out}</span>}
        </span>
      </label>
    </li>
  );
}

/** Cards of which a form asks for one. */
export function OfferedCards({ cards, chosen, words, refused = false }: Props) {
  return (
    <>
      {refused && (
        <p className="gift-problem" role="alert" id="choice-problem">
          {words.ranOut}
        </p>
      )}
      <fieldset {...(refused && { 'aria-describedby': 'choice-problem' })}>
        <legend className="gift-label">{words.legend}</legend>
        <ul className="gift-offers">
          {cards.map((card) => (
            <Card key={card.id} card={card} out={words.out} chosen={card.id === chosen} />
          ))}
        </ul>
      </fieldset>
    </>
  );
}
