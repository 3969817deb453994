import { SHOWN_PEOPLE } from '@regalo/contract/gifts/check-message';
import { cleanMessage, MESSAGE_MAX } from '@regalo/contract/gifts/message';
import {
  fillMessage,
  placeholdersIn,
  placeholdersLeftOut,
} from '@regalo/contract/gifts/placeholders';
import { problem } from '@regalo/contract/refusals/problem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { useCart } from '../cart.ts';
import type { LocalMoment } from '../later.ts';
import classes from './placeholder-chips.module.css';
import { RecipientStepper } from './recipient-stepper.tsx';
import { useFilledIn } from './use-filled-in.ts';

interface Props {
  message: string;
  people: readonly { id: number; name: string }[];
  /** When it is sent; null for now. */
  later: LocalMoment | null;
}

/** A message with placeholders as the first of the people will read it, one at a time. */
export function FilledSample({ message, people, later }: Props) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(0);
  const shown = people.slice(0, SHOWN_PEOPLE);
  const at = Math.min(chosen, Math.max(0, shown.length - 1));
  const filled = useFilledIn({ message, recipients: shown, later });
  const person = shown[at];
  const values = filled?.people.find(({ id }) => id === person?.id)?.values;
  if (!person || !values || placeholdersIn(message).length === 0) return null;
  return (
    <figure className={classes.sample}>
      <figcaption>
        {t('placeholders.readBy', { name: person.name })}
        <RecipientStepper
          at={at}
          count={shown.length}
          first={shown.length < people.length}
          name={person.name}
          onStep={choose}
        />
      </figcaption>
      <blockquote>{fillMessage(cleanMessage(message), values)}</blockquote>
    </figure>
  );
}

/** For how many recipients something is not known, or the message becomes too long. */
export function FilledNote() {
  const { t } = useTranslation();
  const cart = useCart();
  const filled = useFilledIn(cart);
  if (!filled) return null;
  const unknown = placeholdersLeftOut(cart.message).filter((one) => filled.unknown[one] > 0);
  const long = problem('message_too_long_for', { people: filled.too_long, max: MESSAGE_MAX });
  return (
    <div role="status">
      {unknown.map((one) => (
        <p key={one} className={classes.note}>
          {t('placeholders.unknown', {
            count: filled.unknown[one],
            what: t(`placeholders.names.${one}`),
          })}{' '}
          {t('placeholders.instead', { example: `{${one}|${t(`placeholders.words.${one}`)}}` })}
        </p>
      ))}
      {filled.too_long > 0 && (
        <p className={classes.note} data-bad>
          {problemText(long)}
        </p>
      )}
    </div>
  );
}
