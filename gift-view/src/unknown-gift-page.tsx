import type { Language } from './gift-page-props.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { QuietDrawing } from './quiet-drawing.tsx';

/** What a link that leads to no gift shows. */
export function UnknownGiftPage({ language }: { language: Language }) {
  const texts = PAGE_TEXTS[language];
  return (
    <article className="gift-page gift-page-unknown" lang={language}>
      <div className="gift-sheet">
        <div className="gift-closed">
          <header className="gift-greeting">
            <QuietDrawing kind="lost" />
            <h1>{texts.unknownTitle}</h1>
            <p className="gift-lead">{texts.unknownText}</p>
          </header>
          <section className="gift-how">
            <ol>
              {texts.unknownSteps.map((step) => (
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
