import type { Language } from '@regalo/messages/languages';
import { oneLine } from '../clean-text.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import { QuietDrawing } from './quiet-drawing.tsx';

/** Why no gift is shown: unknown link, one that was replaced, too many attempts, or the server is unavailable. */
export type Notice = 'unknown' | 'replaced' | 'throttled' | 'failed';

/** Who sent the gift, where the page may say so. */
export interface NoticeSender {
  purchaserName: string;
  companyName: string;
}

/** The texts of a notice. */
export function noticeTexts(texts: PageTexts, notice: Notice, sender?: NoticeSender) {
  if (notice === 'throttled')
    return { title: texts.throttledTitle, text: texts.throttledText, steps: texts.throttledSteps };
  if (notice === 'failed')
    return { title: texts.failedTitle, text: texts.failedText, steps: texts.failedSteps };
  if (notice === 'replaced') {
    const { replacedTitle: title, replacedText: text, replacedSteps } = texts;
    const who =
      sender && texts.somebodyAt(oneLine(sender.purchaserName), oneLine(sender.companyName));
    return { title, text, steps: replacedSteps(who ?? texts.whoeverSentIt) };
  }
  return { title: texts.unknownTitle, text: texts.unknownText, steps: texts.unknownSteps };
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
  const { title, text, steps } = noticeTexts(PAGE_TEXTS[language], notice, sender);
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
