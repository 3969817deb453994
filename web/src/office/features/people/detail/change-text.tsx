import type { HistoryEntry } from '@regalo/contract/people/detail';
import { countryByName, countryNameIn } from '@regalo/contract/values/countries';
import { shownPhone } from '@regalo/contract/values/phone';
import { languageNames, languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';

type Change = HistoryEntry['changes'][number];

const LABELS = {
  first_name: 'people.firstName',
  last_name: 'people.lastName',
  email: 'people.email',
  contact_no: 'people.phone',
  dob: 'people.dob',
  country: 'people.country',
  start_date: 'people.startDate',
  language: 'people.language',
  no_occasions: 'people.noOccasions',
  group_name: 'people.groupName',
} as const satisfies Record<Change['field'], string>;

/** A value for display, in the chosen language. */
function useDisplayValue({ field }: Change) {
  const { t, i18n } = useTranslation();
  const shown = languageOf(i18n.language);
  return (value: string) => {
    if (field === 'contact_no') return shownPhone(value);
    if (field === 'dob' || field === 'start_date') return shortDay(value, i18n.language);
    if (field === 'language') return languageNames(shown)[languageOf(value)];
    if (field === 'no_occasions') return t('people.yes');
    const country = field === 'country' ? countryByName(value) : undefined;
    return country ? countryNameIn(country, shown) : value;
  };
}

/** One change of one of our fields. */
export function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation();
  const display = useDisplayValue(change);
  const { before, after } = change;
  const shown = { before: before && display(before), after: after && display(after) };
  return <FieldChange name={t(LABELS[change.field])} {...shown} />;
}

interface FieldChangeProps {
  name: string;
  /** As it is shown; null for none. */
  before: string | null;
  after: string | null;
}

/** One change: the value before and after. */
export function FieldChange({ name: field, before, after }: FieldChangeProps) {
  const { t } = useTranslation();
  if (before && after) return t('personPage.changed', { field, before, after });
  if (after) return t('personPage.set', { field, after });
  return t('personPage.cleared', { field, before: before ?? '' });
}
