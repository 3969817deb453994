import { QUESTIONS } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
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

function RemindersPage({ language, state, companyName, action }: RemindersPageProps) {
  const texts = fill(QUESTIONS[language].reminders, { company: oneLine(companyName) });
  const end = { action, label: texts.confirm, field: { name: 'reminders', value: 'end' } };
  const restart = { action, label: texts.restart, field: { name: 'reminders', value: 'again' } };
  const views = {
    asked: { sign: 'clock', title: texts.title, text: texts.asked, form: end },
    ended: { sign: 'check', title: texts.endedTitle, text: texts.ended, form: restart },
    again: { sign: 'check', title: texts.againTitle, text: texts.again, form: end },
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
  const { title } = QUESTIONS[language].reminders;
  return renderDocument({ language, title, assets, body: <RemindersPage {...props} /> });
}
