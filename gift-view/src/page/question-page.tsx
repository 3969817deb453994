import type { Language } from '@regalo/messages/languages';
import type { ReactNode } from 'react';
import { type Brand, BrandHead, PageFooter } from '../brand.tsx';
import { QuietDrawing, type QuietSign } from './quiet-drawing.tsx';

interface Props {
  language: Language;
  /** Of the gift that it is about, where it shows one. */
  brand?: Brand | null | undefined;
  sign: QuietSign;
  title: string;
  text: string;
  /** What can be done, or what was found; between text and footer. */
  children?: ReactNode;
}

/** A small page that asks one thing, or tells what came of it. */
export function QuestionPage({ language, brand, sign, title, text, children }: Props) {
  return (
    <article className="gift-page gift-page-question" lang={language}>
      <div className="gift-sheet">
        <BrandHead brand={brand} />
        <div className="gift-closed">
          <header className="gift-greeting">
            <QuietDrawing kind={sign} />
            <h1>{title}</h1>
            <p className="gift-lead">{text}</p>
          </header>
          {children}
        </div>
        <PageFooter brand={brand}>Regalo</PageFooter>
      </div>
    </article>
  );
}

interface ConfirmProps {
  /** Where the form posts to. */
  action: string;
  label: string;
  /** What the button says when it is pressed, where the page has several. */
  field?: { name: string; value: string };
}

/** A plain form with one button: looking at the page changes nothing. */
export function ConfirmForm({ action, label, field }: ConfirmProps) {
  return (
    <form className="gift-confirm" method="post" action={action}>
      <button type="submit" {...field} className="gift-button">
        {label}
      </button>
    </form>
  );
}
