import { longDate } from '@regalo/contract/values/days';
import { QUESTIONS } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import type { Brand } from '../brand.tsx';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ConfirmForm, QuestionPage } from './question-page.tsx';
import { senderNames } from './sender-names.ts';

/** A use of a gift that its recipient says was not theirs. */
export interface DisputePageProps {
  language: Language;
  /** Of the gift. */
  brand?: Brand | null;
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

function DisputePage(props: DisputePageProps) {
  const { language, brand, state, action, gift, amount } = props;
  const purchaser = oneLine(props.purchaserName);
  const texts = fill(QUESTIONS[language].dispute, {
    ...{ amount, purchaser, shop: oneLine(props.shop), day: longDate(props.day, language) },
    ...senderNames(language, purchaser, oneLine(props.companyName)),
  });
  const { toldTitle, told } = texts;
  if (state === 'told')
    return (
      <QuestionPage language={language} brand={brand} sign="check" title={toldTitle} text={told} />
    );
  return (
    <QuestionPage
      language={language}
      brand={brand}
      sign="lost"
      title={texts.title}
      text={texts.use}
    >
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
  const { language, brand } = props;
  const { title } = QUESTIONS[language].dispute;
  return renderDocument({ language, title, assets, brand, body: <DisputePage {...props} /> });
}
