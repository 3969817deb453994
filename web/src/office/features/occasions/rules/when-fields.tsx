import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { CATEGORIES, CATEGORY_NAMES } from '@regalo/contract/api/fields';
import { CALENDAR_DAYS } from '@regalo/contract/occasions/calendar-days';
import { OCCASIONS, OWN_OCCASIONS } from '@regalo/contract/occasions/occasion-dates';
import type { Language } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { optionList } from '../../../../ui/option-list.ts';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { GroupsSelect } from '../../groups/groups-select.tsx';
import { useOccasionName } from '../occasion-name.ts';
import { greetingOf, type RuleFormOf } from './rule-values.ts';

interface Props {
  form: RuleFormOf;
  /** Of the recipients. */
  language: Language;
}

/** The occasion and its hour, and for whom it is. */
export function WhenFields({ form, language }: Props) {
  const { t } = useTranslation();
  const nameOfOccasion = useOccasionName();
  const { occasion, message, group_ids } = form.values;
  const byGroups = group_ids.length > 0;
  const nameOf = (key: (typeof OCCASIONS)[number]) => ({
    value: key as string,
    label: nameOfOccasion(key),
  });
  const choose = (value: string | null) => {
    const next = OCCASIONS.find((one) => one === value);
    if (!next) return;
    // What the manager wrote stays.
    const greeted = message === '' || message === greetingOf(occasion, language);
    form.setValues({ occasion: next, ...(greeted && { message: greetingOf(next, language) }) });
  };
  return (
    <Stack gap="md">
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <SearchSelect
          {...form.getInputProps('occasion')}
          label={t('rules.occasionLabel')}
          options={[
            ...OWN_OCCASIONS.map((key) => ({ ...nameOf(key), group: t('rules.own') })),
            ...CALENDAR_DAYS.map((key) => ({ ...nameOf(key), group: t('rules.calendar') })),
          ]}
          onChange={choose}
        />
        <TextInput
          type="time"
          label={t('rules.time')}
          description={t('rules.timeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('time')}
        />
      </Group>
      {occasion === 'work_anniversary' && (
        <TextInput
          label={t('rules.years')}
          description={t('rules.yearsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...form.getInputProps('years')}
        />
      )}
      <Checkbox.Group
        label={t('rules.roles')}
        description={byGroups && t('rules.rolesOff')}
        {...form.getInputProps('roles')}
        {...(byGroups && { value: [] })}
      >
        <Group gap="md" mt={8}>
          {CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              value={`${category}`}
              label={t(`people.${CATEGORY_NAMES[category]}`)}
              disabled={byGroups}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <GroupsField form={form} />
    </Stack>
  );
}

/** Groups of any kind of people, for members who may see them. */
function GroupsField({ form }: { form: RuleFormOf }) {
  const { t } = useTranslation();
  if (!useMay()('groups.read')) return null;
  return (
    <GroupsSelect
      label={t('rules.groups')}
      description={t('rules.groupsHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      {...form.getInputProps('group_ids')}
      {...optionList}
    />
  );
}
