import { CODE_LETTERS } from '@regalo/contract/gifts/voucher-code';
import { QUESTIONS } from '@regalo/messages/all-languages';
import { LANGUAGES, type Language, languageNames } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import { type PageAssets, renderDocument } from './document.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuietSign } from './quiet-drawing.tsx';

/** The result of a check; `asked` before one. */
export type VerifyState = 'asked' | 'genuine' | 'unknown' | 'throttled';

export interface VerifyPageProps {
  language: Language;
  state: VerifyState;
  /** Address of the page itself. */
  action: string;
}

const SIGNS: Record<VerifyState, QuietSign> = {
  asked: 'lost',
  genuine: 'check',
  unknown: 'return',
  throttled: 'clock',
};

/** Posted, so that no code stands in an address. */
function VerifyForm({ language, state, action }: VerifyPageProps) {
  const texts = QUESTIONS[language].verify;
  return (
    <form className="gift-verify" method="post" action={`${action}?lang=${language}`}>
      <label className="gift-field">
        <span>{state === 'asked' ? texts.field : texts.another}</span>
        <input
          name="code"
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="code-hint"
        />
      </label>
      <p className="gift-small" id="code-hint">
        {fill(texts.hint, { letters: CODE_LETTERS })}
      </p>
      <button type="submit" className="gift-button">
        {texts.check}
      </button>
    </form>
  );
}

function OtherLanguages({ language, action }: VerifyPageProps) {
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <p key={other} className="gift-other">
      <a href={`${action}?lang=${other}`} hrefLang={other} lang={other}>
        {languageNames(other)[other]}
      </a>
    </p>
  ));
}

/** The page that tells whether a code or link is of a gift, and nothing else of it. */
export function renderVerifyPage(props: VerifyPageProps, assets: PageAssets): string {
  const { language, state } = props;
  const { titles, texts } = QUESTIONS[language].verify;
  const body = (
    <QuestionPage language={language} sign={SIGNS[state]} title={titles[state]} text={texts[state]}>
      <VerifyForm {...props} />
      <OtherLanguages {...props} />
    </QuestionPage>
  );
  return renderDocument({ language, title: titles[state], assets, body });
}
