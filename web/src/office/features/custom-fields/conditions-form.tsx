import { Button, Checkbox, TextInput } from '@mantine/core';
import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import {
  CUSTOM_NUMBER,
  CUSTOM_VALUE_MAX,
  type CustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { problem } from '@regalo/contract/refusals/problem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import classes from './conditions-form.module.css';

type Asked = Omit<FieldCondition, 'subject' | 'key'>;

interface Props {
  fields: readonly CustomField[];
  /** Whether they are of several subjects, which are named. */
  several: boolean;
  value: readonly FieldCondition[];
  onApply: (conditions: FieldCondition[]) => void;
}

const isAsked = ({ is, contains, min, max, empty }: Asked) =>
  empty !== undefined || !!is?.length || !!contains?.trim() || !!min || !!max;

/** What is asked, without what was left empty. */
const stated = ({ is, contains, min, max, empty }: Asked): Asked => ({
  ...(is?.length ? { is } : {}),
  ...(contains?.trim() ? { contains: contains.trim() } : {}),
  ...(min ? { min } : {}),
  ...(max ? { max } : {}),
  ...(empty === undefined ? {} : { empty }),
});

const isNumber = (value = '') => value === '' || CUSTOM_NUMBER.test(value);

/** What is wanted of each field; nothing is asked of those that are left as they are. */
export function ConditionsForm({ fields, several, value, onApply }: Props) {
  const { t } = useTranslation();
  const [asked, ask] = useState<Record<number, Asked>>(() =>
    Object.fromEntries(
      fields.map(({ id, subject, key }) => [
        id,
        value.find((one) => one.subject === subject && one.key === key) ?? {},
      ]),
    ),
  );
  const askedOf = ({ id }: CustomField): Asked => asked[id] ?? {};
  const wrong = fields.some((one) => !isNumber(askedOf(one).min) || !isNumber(askedOf(one).max));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        onApply(
          fields
            .filter((one) => isAsked(askedOf(one)))
            .map((one) => ({ subject: one.subject, key: one.key, ...stated(askedOf(one)) })),
        );
      }}
    >
      <div className={classes.fields}>
        {fields.map((one) => (
          <fieldset key={one.id} className={classes.field}>
            <legend>
              {one.name}
              {several && <span>{t(`fieldFilter.of.${one.subject}`)}</span>}
            </legend>
            <Condition
              field={one}
              asked={askedOf(one)}
              onAsk={(next) => ask({ ...asked, [one.id]: next })}
            />
            <Checkbox
              label={t('fieldFilter.empty')}
              checked={askedOf(one).empty === true}
              onChange={({ currentTarget: { checked } }) =>
                ask({ ...asked, [one.id]: checked ? { empty: true } : {} })
              }
            />
          </fieldset>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onApply([])}>
          {t('fieldFilter.clear')}
        </Button>
        <Button type="submit">{t('fieldFilter.apply')}</Button>
      </div>
    </form>
  );
}

interface ConditionProps {
  field: CustomField;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

/** What is asked of a field by its kind: some of its choices, a part of a text, or the bounds of a number. */
function Condition({ field: { name, kind, choices }, asked, onAsk }: ConditionProps) {
  const { t } = useTranslation();
  if (kind === 'choice') {
    const { is = [] } = asked;
    // Some that are asked for may be no choices any more.
    return [...new Set([...choices, ...is])].map((choice) => (
      <Checkbox
        key={choice}
        label={choice}
        checked={is.includes(choice)}
        onChange={({ currentTarget: { checked } }) =>
          onAsk({ is: checked ? [...is, choice] : is.filter((one) => one !== choice) })
        }
      />
    ));
  }
  if (kind === 'text')
    return (
      <TextInput
        label={t('fieldFilter.contains')}
        maxLength={CUSTOM_VALUE_MAX}
        autoComplete="off"
        value={asked.contains ?? asked.is?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onAsk({ contains: value })}
      />
    );
  const bound = (which: 'min' | 'max') => (
    <TextInput
      label={t(`fieldFilter.${which}`)}
      inputMode="decimal"
      autoComplete="off"
      value={asked[which] ?? ''}
      error={!isNumber(asked[which]) && problemText(problem('custom_field_no_number', { name }))}
      onChange={({ currentTarget: { value } }) =>
        onAsk({ min: asked.min, max: asked.max, [which]: value.trim() })
      }
    />
  );
  return (
    <div className={classes.bounds}>
      {bound('min')}
      {bound('max')}
    </div>
  );
}
