import { type ComboboxItem, type ComboboxParsedItem, Select } from '@mantine/core';
import type { CelebrationKey } from '@regalo/contract/gifts/celebration-keys';
import {
  type Celebration,
  celebrationByKey,
  isOfferedGreeting,
} from '@regalo/contract/gifts/celebrations';
import { languageName, languageOf } from '@regalo/messages/languages';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bestMatches } from '../../../../lib/best-matches.ts';
import { shortDay, today } from '../../../../lib/dates.ts';
import { useProfile, useTimeZone } from '../../../../lib/profile.ts';
import { optionList } from '../../../../ui/option-list.ts';
import { celebrationGroups, keyOfOption } from './celebration-groups.ts';
import classes from './celebration-select.module.css';
import { ReplaceMessageDialog } from './replace-message-dialog.tsx';
import type { MessageForm } from './wishes-form.ts';

interface Props {
  form: MessageForm;
  /** Those that were used last, newest first. */
  last?: readonly CelebrationKey[];
}

const NONE: readonly CelebrationKey[] = [];

/** What is looked for is looked for among all of them, once, the best match first. */
function found(options: ComboboxParsedItem[], search: string): ComboboxParsedItem[] {
  if (!search.trim()) return options;
  const all = options.at(-1);
  const items = all && 'items' in all ? all.items : [];
  const single = items.filter(
    (one): one is ComboboxItem => typeof one === 'object' && 'label' in one,
  );
  return bestMatches(single, search);
}

/** The options in labelled groups, and the day beside those of the calendar. */
function useOptions(last: readonly CelebrationKey[]) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const day = today(useTimeZone());
  const groups = useMemo(
    () => celebrationGroups(language, { last, today: day }),
    [language, last, day],
  );
  const data = [
    { group: t('wish.lastCelebrations'), items: groups.last },
    { group: t('wish.nextCelebrations'), items: groups.next },
    { group: t('wish.allCelebrations'), items: groups.all },
  ].filter(({ items }) => items.length > 0);
  const dayOf = (value: string) => {
    const next = groups.next.find((one) => one.value === value);
    return next?.day && shortDay(next.day, i18n.language);
  };
  return { data, dayOf };
}

/**
 * The celebration. Choosing one fills in its greeting, in the language of the recipients. A message
 * that the manager wrote is replaced only after a confirmation.
 */
export function CelebrationSelect({ form, last = NONE }: Props) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const written = useProfile().data?.company_language ?? language;
  const [unconfirmed, setUnconfirmed] = useState<Celebration | null>(null);
  const { data, dayOf } = useOptions(last);
  const fill = ({ key, message }: Celebration) =>
    form.setValues({ celebration: key, message: message[written] });
  const choose = (key: string | null) => {
    const next = celebrationByKey(key && keyOfOption(key));
    if (!next) return form.setValues({ celebration: null });
    const present = form.getValues().message.trim();
    if (present && !isOfferedGreeting(present)) setUnconfirmed(next);
    else fill(next);
  };
  return (
    <>
      <Select
        label={t('wish.celebration')}
        placeholder={t('wish.celebrationHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        description={
          written === language
            ? undefined
            : t('wish.writtenIn', { language: languageName(written, language) })
        }
        nothingFoundMessage={t('wish.celebrationNone')}
        mb="md"
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': t('occasions.check.none') }}
        autoComplete="off"
        data={data}
        filter={({ options, search }) => found(options, search)}
        renderOption={({ option: { value, label } }) => (
          <>
            {label}
            {dayOf(value) && <span className={classes.day}> {dayOf(value)}</span>}
          </>
        )}
        {...form.getInputProps('celebration')}
        onChange={choose}
        {...optionList}
      />
      <ReplaceMessageDialog
        opened={unconfirmed !== null}
        name={unconfirmed?.name[language] ?? ''}
        onClose={() => setUnconfirmed(null)}
        onReplace={() => unconfirmed && fill(unconfirmed)}
      />
    </>
  );
}
