import { LANGUAGES, type Language } from '@regalo/messages/languages';
import { type PageAssets, renderDocument } from './document.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuietSign } from './quiet-drawing.tsx';

/** What was found; asked: before anything was looked for. */
export type VerifyState = 'asked' | 'genuine' | 'unknown' | 'throttled';

export interface VerifyPageProps {
  language: Language;
  state: VerifyState;
  /** Address of the page itself. */
  action: string;
}

interface Texts {
  name: string;
  titles: Record<VerifyState, string>;
  texts: Record<VerifyState, string>;
  field: string;
  hint: string;
  check: string;
  another: string;
}

export const VERIFY_TEXTS: Record<Language, Texts> = {
  en: {
    name: 'English',
    titles: {
      asked: 'Is this gift genuine?',
      genuine: 'Yes, this is a genuine Regalo gift',
      unknown: 'We do not know this code',
      throttled: 'Please wait a while',
    },
    texts: {
      asked: 'Paste the link or the code of a gift, and we tell you whether it is from Regalo.',
      genuine:
        'That says nothing about its value, or whether it was used. Only its own page and the till of a shop show that. Never pay for a code that somebody offers you.',
      unknown:
        'It is mistyped, a newer one has replaced it, or it is not from Regalo. Compare each letter, or open the gift with the button in its latest e-mail.',
      throttled: 'Many codes were checked in a short time. Try again in an hour.',
    },
    field: 'Link or code',
    hint: 'A code has 20 letters and digits.',
    check: 'Check',
    another: 'Check another one',
  },
  es: {
    name: 'Español',
    titles: {
      asked: '¿Este regalo es auténtico?',
      genuine: 'Sí, es un regalo auténtico de Regalo',
      unknown: 'No conocemos este código',
      throttled: 'Espere un rato, por favor',
    },
    texts: {
      asked: 'Pegue el enlace o el código de un regalo y le decimos si es de Regalo.',
      genuine:
        'Eso no dice cuánto vale ni si ya se usó: solo lo muestran su propia página y la caja de un comercio. Nunca pague por un código que alguien le ofrezca.',
      unknown:
        'Está mal escrito, uno más nuevo lo reemplazó, o no es de Regalo. Compare cada letra, o abra el regalo con el botón de su correo más reciente.',
      throttled: 'Se comprobaron muchos códigos en poco tiempo. Intente de nuevo en una hora.',
    },
    field: 'Enlace o código',
    hint: 'Un código tiene 20 letras y números.',
    check: 'Comprobar',
    another: 'Comprobar otro',
  },
};

const SIGNS: Record<VerifyState, QuietSign> = {
  asked: 'lost',
  genuine: 'check',
  unknown: 'return',
  throttled: 'clock',
};

/** Posted, so that no code stands in an address. */
function VerifyForm({ language, state, action }: VerifyPageProps) {
  const texts = VERIFY_TEXTS[language];
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
        {texts.hint}
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
        {VERIFY_TEXTS[other].name}
      </a>
    </p>
  ));
}

/** The page that tells whether a code or link is of a gift, and nothing else of it. */
export function renderVerifyPage(props: VerifyPageProps, assets: PageAssets): string {
  const { language, state } = props;
  const { titles, texts } = VERIFY_TEXTS[language];
  const body = (
    <QuestionPage language={language} sign={SIGNS[state]} title={titles[state]} text={texts[state]}>
      <VerifyForm {...props} />
      <OtherLanguages {...props} />
    </QuestionPage>
  );
  return renderDocument({ language, title: titles[state], assets, body });
}
