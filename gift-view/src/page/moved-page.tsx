import type { Language } from '@regalo/messages/languages';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ConfirmForm, QuestionPage } from './question-page.tsx';
import { at, de } from './sender-words.ts';

/** A gift that went to another address, for who had it before. */
export interface MovedPageProps {
  language: Language;
  /** asked: before anything is done. told: once it is. */
  state: 'asked' | 'told';
  purchaserName: string;
  companyName: string;
  /** Address of the page itself. */
  action: string;
}

interface Texts {
  title: string;
  moved: (purchaser: string, company: string) => string;
  asked: string;
  confirm: string;
  toldTitle: string;
  told: (purchaser: string, company: string) => string;
}

export const MOVED_TEXTS: Record<Language, Texts> = {
  en: {
    title: 'Should the gift not have gone elsewhere?',
    moved: (purchaser, company) =>
      `A gift from ${at(purchaser, company)} that you had opened now goes to another address.`,
    asked:
      'If that is not right, we block the gift at once, so that nobody can use what is left, and tell the sender. If it is right, just close this page.',
    confirm: 'It is not right: block the gift',
    toldTitle: 'Thank you for telling us',
    told: (purchaser, company) =>
      `We have blocked the gift, if it could still be used, and told ${at(purchaser, company)}. Write to ${purchaser} about what comes next.`,
  },
  es: {
    title: '¿El regalo no debía ir a otro correo?',
    moved: (purchaser, company) =>
      `Un regalo de ${de(purchaser, company, ',')} que usted ya había abierto ahora va a otro correo.`,
    asked:
      'Si no está bien, bloqueamos el regalo de inmediato, para que nadie use lo que queda, y le avisamos a quien lo envió. Si está bien, simplemente cierre esta página.',
    confirm: 'No está bien: bloquear el regalo',
    toldTitle: 'Gracias por avisarnos',
    told: (purchaser, company) =>
      `Bloqueamos el regalo, si todavía se podía usar, y le avisamos a ${de(purchaser, company)}. Escríbale a ${purchaser} para saber cómo seguir.`,
  },
};

function MovedPage({ language, state, purchaserName, companyName, action }: MovedPageProps) {
  const texts = MOVED_TEXTS[language];
  const sender = [oneLine(purchaserName), oneLine(companyName)] as const;
  if (state === 'told') {
    const text = texts.told(...sender);
    return <QuestionPage language={language} sign="check" title={texts.toldTitle} text={text} />;
  }
  return (
    <QuestionPage language={language} sign="lost" title={texts.title} text={texts.moved(...sender)}>
      <p className="gift-next">{texts.asked}</p>
      <ConfirmForm action={action} label={texts.confirm} />
    </QuestionPage>
  );
}

/** "This is not right", of a gift that went elsewhere: asks first, then says what was done. */
export function renderMovedPage(props: MovedPageProps, assets: PageAssets): string {
  const { language } = props;
  const { title } = MOVED_TEXTS[language];
  return renderDocument({ language, title, assets, body: <MovedPage {...props} /> });
}
