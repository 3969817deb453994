import { drawingPath, PAD } from '@regalo/contract/gifts/card-drawing';
import type { Signature } from '@regalo/contract/gifts/card-signature';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill, pluralOf } from '@regalo/messages/texts';
import { linesOf, oneLine } from '../clean-text.ts';
import type { GiftPageProps } from './gift-page-props.ts';

/** Signatures on a page of the card. */
const ON_A_PAGE = 4;

interface DrawnProps {
  drawing: string;
  label: string;
}

/** A signature that was drawn, in the color of the text around it. */
function Drawn({ drawing, label }: DrawnProps) {
  return (
    <svg
      className="gift-drawn"
      viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      role="img"
      aria-label={label}
    >
      <path d={drawingPath(drawing)} />
    </svg>
  );
}

function Signed({ signature, language }: { signature: Signature; language: Language }) {
  const { words, drawing, photo } = signature;
  const name = oneLine(signature.name);
  const { photo: photoOf, drawn } = RECIPIENT[language].card;
  return (
    <figure className="gift-signed">
      {words && <blockquote dir="auto">{linesOf(words).join('\n')}</blockquote>}
      {photo && (
        <img
          className="gift-signed-photo"
          src={photo}
          alt={fill(photoOf, { name })}
          loading="lazy"
        />
      )}
      {drawing && <Drawn drawing={drawing} label={fill(drawn, { name })} />}
      <figcaption>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

interface TurnProps {
  language: Language;
  page: number;
  pages: number;
}

/** Which page it is, and the links that turn it. */
function Turn({ language, page, pages }: TurnProps) {
  const texts = RECIPIENT[language].card;
  return (
    <p className="gift-turn">
      {page > 1 ? <a href={`#card-${page - 1}`}>{texts.before}</a> : <span />}
      <span>{fill(texts.page, { page, pages })}</span>
      {page < pages ? <a href={`#card-${page + 1}`}>{texts.after}</a> : <span />}
    </p>
  );
}

/**
 * The card that colleagues have signed, as pages that are turned by hand, keys or links and need no script; where motion
 * is not wanted, and on paper, as one list.
 */
export function SignedCard({ language, card }: Pick<GiftPageProps, 'language' | 'card'>) {
  if (!card) return null;
  const texts = RECIPIENT[language].card;
  const { signatures } = card;
  const count = signatures.length;
  const pages = Array.from({ length: Math.ceil(count / ON_A_PAGE) }, (_, n) =>
    signatures.slice(n * ON_A_PAGE, (n + 1) * ON_A_PAGE),
  );
  return (
    <div className="gift-card-section">
      <h2 id="card">{texts.heading}</h2>
      <p className="gift-small">{fill(texts[`count_${pluralOf(count, language)}`], { count })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="gift-card-pages" tabIndex={0} aria-labelledby="card">
        {pages.map((signed, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
          <div className="gift-card-page" id={`card-${n + 1}`} key={n}>
            {signed.map((signature, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: signatures may be alike and never move
              <Signed key={at} signature={signature} language={language} />
            ))}
            {pages.length > 1 && <Turn language={language} page={n + 1} pages={pages.length} />}
          </div>
        ))}
      </section>
      <p className="gift-card-file">
        <a href={card.file} type="application/pdf">
          {texts.file}
        </a>
      </p>
    </div>
  );
}
