import { QUESTIONS } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ConfirmForm, QuestionPage } from './question-page.tsx';
import { senderNames } from './sender-names.ts';

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

function MovedPage({ language, state, purchaserName, companyName, action }: MovedPageProps) {
  const purchaser = oneLine(purchaserName);
  const texts = fill(QUESTIONS[language].moved, {
    purchaser,
    ...senderNames(language, purchaser, oneLine(companyName)),
  });
  const { toldTitle, told } = texts;
  if (state === 'told')
    return <QuestionPage language={language} sign="check" title={toldTitle} text={told} />;
  return (
    <QuestionPage language={language} sign="lost" title={texts.title} text={texts.moved}>
      <p className="gift-next">{texts.asked}</p>
      <ConfirmForm action={action} label={texts.confirm} />
    </QuestionPage>
  );
}

/** "This is not right", of a gift that went elsewhere: asks first, then says what was done. */
export function renderMovedPage(props: MovedPageProps, assets: PageAssets): string {
  const { language } = props;
  const { title } = QUESTIONS[language].moved;
  return renderDocument({ language, title, assets, body: <MovedPage {...props} /> });
}
