import type { PersonFields } from '@regalo/contract/people/person';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { draftFields } from './person-draft.ts';
import type { PersonForm } from './person-form.ts';

export const isAlreadyAdded = (error: unknown) =>
  error instanceof ApiError && error.code === 'already_added';

/** The key that identifies a person: the e-mail or, without one, the phone. */
const keyOf = ({ email, contact_no }: Pick<PersonFields, 'email' | 'contact_no'>) =>
  email || contact_no;

/** Lets somebody be kept who was refused because another has their e-mail or, without one, their phone. */
export function useKeepBoth(form: PersonForm) {
  // Read while the form is being sent, and only then.
  const said = useRef(false);
  const [refused, setRefused] = useState('');
  const typed = draftFields(form.values);
  return {
    /** Who was refused, until their e-mail or phone is another. */
    refused: refused !== '' && keyOf(typed) === refused ? typed : null,
    /** Sends a form, with the word that several people have the address where it was given. */
    send: async <Answer>(call: (word: { shared?: true }) => Promise<Answer>): Promise<Answer> => {
      const word = said.current ? ({ shared: true } as const) : {};
      setRefused('');
      try {
        return await call(word);
      } catch (error) {
        if (isAlreadyAdded(error)) setRefused(keyOf(draftFields(form.getValues())));
        throw error;
      }
    },
    /** Gives the word and sends the form again. */
    keep: (submit: () => void) => {
      said.current = true;
      submit();
      said.current = false;
    },
  };
}
