import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Person } from '@regalo/contract/people/person';
import { isEmail } from '@regalo/contract/values/email';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useListed } from '../../people/api.ts';
import { draftFields, type PersonDraft } from '../../people/form/person-draft.ts';
import { fullName } from '../../people/picked.ts';

const PAUSE_MS = 300;
/** Fewer digits are no phone yet. */
const PHONE_LEAST = 9;

/** The key that identifies a person: the e-mail or, without one, the phone; null until it is complete. */
function contactOf(typed: PersonDraft) {
  const { email, contact_no, country } = draftFields(typed);
  if (email ? !isEmail(email) : contact_no.length < PHONE_LEAST) return null;
  return { email, contact_no, country };
}

interface Props {
  typed: PersonDraft;
  onTake: (person: Person) => void;
}

/** Offers the people of the typed e-mail or phone who are in the lists already. */
export function ListedPerson({ typed, onTake }: Props) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const people = useListed(contactOf(settled));
  return (
    <div role="status">
      {people.map((person) => (
        <Alert key={person.id} mt="md" icon={<IconUserCheck size={18} />}>
          {t('sources.listed', { name: fullName(person) })}
          <div>
            <Button size="compact-sm" mt="xs" onClick={() => onTake(person)}>
              {t('sources.takeListed', { name: fullName(person) })}
            </Button>
          </div>
        </Alert>
      ))}
    </div>
  );
}
