import { UNKNOWN_LINKS_MINUTES } from '@regalo/contract/recipient/unknown-links';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../clean-text.ts';
import { QuietDrawing } from './quiet-drawing.tsx';
import { senderNames } from './sender-names.ts';

/** Why no gift is shown: unknown link, one that was replaced, too many attempts, or the server is unavailable. */
export type Notice = 'unknown' | 'replaced' | 'throttled' | 'failed';

/** The sender of the gift, where the page may name them. */
export interface NoticeSender {
  purchaserName: string;
  companyName: string;
}

/** The texts of a notice. */
function noticeWords(language: Language, notice: Notice, sender?: NoticeSender) {
  const { notices } = RECIPIENT[language];
  const { whoeverSentIt, [notice]: texts } = notices;
  const who =
    sender && senderNames(language, oneLine(sender.purchaserName), oneLine(sender.companyName));
  return fill(texts, {
    who: who?.sender ?? whoeverSentIt,
    minutes: UNKNOWN_LINKS_MINUTES,
  });
}

const SIGNS = {
  unknown: 'lost',
  replaced: 'return',
  throttled: 'clock',
  failed: 'return',
} as const;

/** A page without a gift that says what to do next. */
export function NoticePage({
  language,
  notice,
  sender,
}: {
  language: Language;
  notice: Notice;
  sender?: NoticeSender;
}) {
  const { title, text, steps } = noticeWords(language, notice, sender);
  return (
    <article className={`gift-page gift-page-${notice}`} lang={language}>
      <div className="gift-sheet">
        <div className="gift-closed">
          <header className="gift-greeting">
            <QuietDrawing kind={SIGNS[notice]} />
            <h1>{title}</h1>
            <p className="gift-lead">{text}</p>
          </header>
          <section className="gift-how">
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </div>
        <footer className="gift-footer">Regalo</footer>
      </div>
    </article>
  );
}
