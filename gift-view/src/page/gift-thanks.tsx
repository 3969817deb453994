import { THANKS_MAX } from '@regalo/contract/recipient/thanks';
import { RECIPIENT } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import { linesOf } from '../clean-text.ts';
import type { GiftPageProps, GiftThanks } from './gift-page-props.ts';

type FormProps = Pick<GiftPageProps, 'language' | 'purchaserName'> & { thanks: GiftThanks };

/** A plain form, so that it works without JavaScript. */
function ThanksForm({ language, purchaserName, thanks }: FormProps) {
  const texts = RECIPIENT[language].thanks;
  const { action, problem, draft = '' } = thanks;
  return (
    <form method="post" action={action}>
      <p className="gift-small">{fill(texts.lead, { purchaser: purchaserName })}</p>
      {problem && (
        <p className="gift-problem" role="alert" id="thanks-problem">
          {problem === 'empty' ? texts.empty : fill(texts.tooLong, { most: THANKS_MAX })}
        </p>
      )}
      <label className="gift-field">
        <span>{texts.field}</span>
        <textarea
          name="message"
          rows={3}
          required
          maxLength={THANKS_MAX}
          defaultValue={draft}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'thanks-problem' } : {})}
        />
      </label>
      <button type="submit" className="gift-tool">
        {texts.send}
      </button>
    </form>
  );
}

/** Lets the recipient say thanks, once, and shows what was said. */
export function SayThanks({ language, purchaserName, thanks }: GiftPageProps) {
  if (!thanks) return null;
  const texts = RECIPIENT[language].thanks;
  return (
    <section className="gift-thanks" id="thanks">
      <h2>{texts.heading}</h2>
      {thanks.said === null ? (
        <ThanksForm language={language} purchaserName={purchaserName} thanks={thanks} />
      ) : (
        <>
          <p className="gift-small">{fill(texts.said, { purchaser: purchaserName })}</p>
          <blockquote dir="auto">{linesOf(thanks.said).join('\n')}</blockquote>
        </>
      )}
    </section>
  );
}
