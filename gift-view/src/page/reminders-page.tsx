import type { Language } from '@regalo/contract/values/language';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ConfirmForm, QuestionPage } from './question-page.tsx';

/** Ends the reminders of a company to an address. */
export interface RemindersPageProps {
  language: Language;
  state: 'asked' | 'ended';
  companyName: string;
  /** Address of the page itself. */
  action: string;
}

interface Texts {
  title: string;
  asked: (company: string) => string;
  confirm: string;
  endedTitle: string;
  ended: (company: string) => string;
}

export const REMINDERS_TEXTS: Record<Language, Texts> = {
  en: {
    title: 'No more reminders?',
    asked: (company) =>
      `We remind you before a gift from ${company} expires. You can end that; your gifts stay as they are.`,
    confirm: 'End reminders',
    endedTitle: 'You will get no more reminders',
    ended: (company) =>
      `We remind this address of no gift from ${company} any more. Your gifts stay as they are: look at their last day in time.`,
  },
  es: {
    title: '¿Sin más recordatorios?',
    asked: (company) =>
      `Le recordamos cuando un regalo de ${company} está por vencer. Puede dejar de recibir estos correos; sus regalos quedan igual.`,
    confirm: 'No recibir recordatorios',
    endedTitle: 'Ya no recibirá recordatorios',
    ended: (company) =>
      `No le recordaremos más a este correo los regalos de ${company}. Sus regalos quedan igual: fíjese a tiempo hasta cuándo sirven.`,
  },
};

function RemindersPage({ language, state, companyName, action }: RemindersPageProps) {
  const texts = REMINDERS_TEXTS[language];
  const company = oneLine(companyName);
  if (state === 'ended') {
    const text = texts.ended(company);
    return <QuestionPage language={language} sign="check" title={texts.endedTitle} text={text} />;
  }
  const text = texts.asked(company);
  return (
    <QuestionPage language={language} sign="clock" title={texts.title} text={text}>
      <ConfirmForm action={action} label={texts.confirm} />
    </QuestionPage>
  );
}

/** Asks whether reminders should end, or says that they have. */
export function renderRemindersPage(props: RemindersPageProps, assets: PageAssets): string {
  const { language } = props;
  const { title } = REMINDERS_TEXTS[language];
  return renderDocument({ language, title, assets, body: <RemindersPage {...props} /> });
}
