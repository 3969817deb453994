import { SHOWN_PEOPLE } from '@regalo/contract/gifts/check-message';
import { cleanMessage } from '@regalo/contract/gifts/message';
import { fillMessage, placeholdersIn } from '@regalo/contract/gifts/placeholders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
