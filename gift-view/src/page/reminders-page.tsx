import type { Language } from '@regalo/messages/languages';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ConfirmForm, QuestionPage } from './question-page.tsx';

/** Ends the reminders of a company to an address, and begins them again. */
export interface RemindersPageProps {
  language: Language;
  /** again: they have begun again. */
  state: 'asked' | 'ended' | 'again';
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
  restart: string;
  againTitle: string;
  again: (company: string) => string;
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
    restart: 'Send me reminders again',
    againTitle: 'You will get reminders again',
    again: (company) => `We remind this address before a gift from ${company} expires.`,
  },
  es: {
    title: '¿Sin más recordatorios?',
    asked: (company) =>
      `Le recordamos cuando un regalo de ${company} está por vencer. Puede dejar de recibir estos correos; sus regalos quedan igual.`,
    confirm: 'No recibir recordatorios',
    endedTitle: 'Ya no recibirá recordatorios',
    ended: (company) =>
      `No le recordaremos más a este correo los regalos de ${company}. Sus regalos quedan igual: fíjese a tiempo hasta cuándo sirven.`,
    restart: 'Volver a recibir recordatorios',
    againTitle: 'Volverá a recibir recordatorios',
    again: (company) =>
      `Le recordaremos a este correo cuando un regalo de ${company} esté por vencer.`,
  },
};

function RemindersPage({ language, state, companyName, action }: RemindersPageProps) {
  const texts = REMINDERS_TEXTS[language];
  const company = oneLine(companyName);
  const end = { action, label: texts.confirm, field: { name: 'reminders', value: 'end' } };
  const restart = { action, label: texts.restart, field: { name: 'reminders', value: 'again' } };
  const views = {
    asked: { sign: 'clock', title: texts.title, text: texts.asked(company), form: end },
    ended: { sign: 'check', title: texts.endedTitle, text: texts.ended(company), form: restart },
    again: { sign: 'check', title: texts.againTitle, text: texts.again(company), form: end },
  } as const;
  const { sign, title, text, form } = views[state];
  return (
    <QuestionPage language={language} sign={sign} title={title} text={text}>
      <ConfirmForm {...form} />
    </QuestionPage>
  );
}

/** Asks whether reminders should end, or says that they have. */
export function renderRemindersPage(props: RemindersPageProps, assets: PageAssets): string {
  const { language } = props;
  const { title } = REMINDERS_TEXTS[language];
  return renderDocument({ language, title, assets, body: <RemindersPage {...props} /> });
}
