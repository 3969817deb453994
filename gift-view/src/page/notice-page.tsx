import type { Language } from '@regalo/contract/values/language';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import { QuietDrawing } from './quiet-drawing.tsx';

/** Why no gift is shown: unknown link, one that was replaced, too many attempts, or the server is unavailable. */
export type Notice = 'unknown' | 'replaced' | 'throttled' | 'failed';

/** The texts of a notice. */
export function noticeTexts(texts: PageTexts, notice: Notice) {
  if (notice === 'throttled')
    return { title: texts.throttledTitle, text: texts.throttledText, steps: texts.throttledSteps };
  if (notice === 'failed')
    return { title: texts.failedTitle, text: texts.failedText, steps: texts.failedSteps };
  if (notice === 'replaced')
    return { title: texts.replacedTitle, text: texts.replacedText, steps: texts.replacedSteps };
  return { title: texts.unknownTitle, text: texts.unknownText, steps: texts.unknownSteps };
}

const SIGNS = {
  unknown: 'lost',
  replaced: 'return',
  throttled: 'clock',
  failed: 'return',
} as const;

/** A page without a gift that says what to do next. */
export function NoticePage({ language, notice }: { language: Language; notice: Notice }) {
  const { title, text, steps } = noticeTexts(PAGE_TEXTS[language], notice);
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
