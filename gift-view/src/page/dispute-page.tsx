import { longDate } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ConfirmForm, QuestionPage } from './question-page.tsx';
import { at, de } from './sender-words.ts';

/** A use of a gift that its recipient says was not theirs. */
export interface DisputePageProps {
  language: Language;
  /** asked: before anything is done. told: once it is. */
  state: 'asked' | 'told';
  purchaserName: string;
  companyName: string;
  shop: string;
  /** As it is shown. */
  amount: string;
  /** yyyy-MM-dd */
  day: string;
  /** Address of the page itself, and of the gift's. */
  action: string;
  gift: string;
}

interface Texts {
  title: string;
  use: (amount: string, shop: string, day: string) => string;
  asked: string;
  confirm: string;
  back: string;
  toldTitle: string;
  told: (purchaser: string, company: string) => string;
}

export const DISPUTE_TEXTS: Record<Language, Texts> = {
  en: {
    title: 'Was this not you?',
    use: (amount, shop, day) => `${amount} of your gift was used at ${shop} on ${day}.`,
    asked:
      'If it was not you, we block the gift at once, so that nobody can use what is left, and tell the sender and the shop. If it was you, there is nothing to do.',
    confirm: 'It was not me: block the gift',
    back: 'It was me, back to the gift',
    toldTitle: 'Thank you for telling us',
    told: (purchaser, company) =>
      `Nobody can use the gift now. ${at(purchaser, company)} and the shop are being told. Write to ${purchaser} about what comes next.`,
  },
  es: {
    title: '¿No fue usted?',
    use: (amount, shop, day) => `Se usaron ${amount} de su regalo en ${shop} el ${day}.`,
    asked:
      'Si no fue usted, bloqueamos el regalo de inmediato, para que nadie use lo que queda, y les avisamos a quien lo envió y al comercio. Si fue usted, no tiene que hacer nada.',
    confirm: 'No fui yo: bloquear el regalo',
    back: 'Fui yo, volver al regalo',
    toldTitle: 'Gracias por avisarnos',
    told: (purchaser, company) =>
      `Ahora nadie puede usar el regalo. Les estamos avisando a ${de(purchaser, company, ',')} y al comercio. Escríbale a ${purchaser} para saber cómo seguir.`,
  },
};

function DisputePage(props: DisputePageProps) {
  const { language, state, action, gift, day, amount } = props;
  const texts = DISPUTE_TEXTS[language];
  const use = texts.use(amount, oneLine(props.shop), longDate(day, language));
  if (state === 'told') {
    const text = texts.told(oneLine(props.purchaserName), oneLine(props.companyName));
    return <QuestionPage language={language} sign="check" title={texts.toldTitle} text={text} />;
  }
  return (
    <QuestionPage language={language} sign="lost" title={texts.title} text={use}>
      <p className="gift-next">{texts.asked}</p>
      <ConfirmForm action={action} label={texts.confirm} />
      <p className="gift-other">
        <a href={gift}>{texts.back}</a>
      </p>
    </QuestionPage>
  );
}

/** "This was not me": asks first, then says what was done. */
export function renderDisputePage(props: DisputePageProps, assets: PageAssets): string {
  const { language } = props;
  const { title } = DISPUTE_TEXTS[language];
  return renderDocument({ language, title, assets, body: <DisputePage {...props} /> });
}
