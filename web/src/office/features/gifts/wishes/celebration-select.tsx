import { Select } from '@mantine/core';
import {
  CELEBRATIONS,
  type Celebration,
  celebrationByKey,
  isOfferedGreeting,
} from '@regalo/contract/gifts/celebrations';
import { languageOf } from '@regalo/contract/values/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../lib/plain-text.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { optionList } from '../../../../ui/option-list.ts';
import { ReplaceMessageDialog } from './replace-message-dialog.tsx';
import type { WishesForm } from './wishes-form.ts';

/**
 * The celebration. Choosing one fills in its greeting, in the language of the recipients. A message
 * that the manager wrote is replaced only after a confirmation.
 */
export function CelebrationSelect({ form }: { form: WishesForm }) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const written = useProfile().data?.company_language ?? language;
  const [unconfirmed, setUnconfirmed] = useState<Celebration | null>(null);
  const fill = ({ key, message }: Celebration) =>
    form.setValues({ celebration: key, message: message[written] });
  const choose = (key: string | null) => {
    const next = celebrationByKey(key);
    if (!next) return form.setFieldValue('celebration', null);
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
        description={written === language ? undefined : t(`wish.writtenIn.${written}`)}
        nothingFoundMessage={t('wish.celebrationNone')}
        mb="md"
        searchable
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': t('occasions.check.none') }}
        autoComplete="off"
        data={CELEBRATIONS.map(({ key, name }) => ({ value: key, label: name[language] }))}
        filter={({ options, search }) =>
          options.filter(
            (option) => 'label' in option && plainText(option.label).includes(plainText(search)),
          )
        }
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
