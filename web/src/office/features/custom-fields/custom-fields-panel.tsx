import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import {
  CUSTOM_FIELD_SUBJECTS,
  type CustomField,
  type CustomFieldSubject,
} from '@regalo/contract/custom-fields/custom-fields';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useAction } from '../../../ui/use-submit.ts';
import { update, useAllFields } from './api.ts';
import classes from './custom-fields-panel.module.css';
import { FieldDialog } from './field-form.tsx';

/** The field that is added or changed. */
interface Doing {
  subject: CustomFieldSubject;
  stored?: CustomField;
}

/** The fields that the company adds to people, orders and gifts. */
export function CustomFieldsPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAllFields();
  const [doing, setDoing] = useState<Doing>();
  return (
    <Panel title={t('customFields.title')}>
      <Text size="sm" mb="md">
        {t('customFields.intro')}
      </Text>
      {error && !data ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        CUSTOM_FIELD_SUBJECTS.map((subject) => (
          <Fields
            key={subject}
            subject={subject}
            fields={(data ?? []).filter((one) => one.subject === subject)}
            onChoose={(stored) => setDoing({ subject, ...(stored && { stored }) })}
          />
        ))
      )}
      {doing && <FieldDialog {...doing} onClose={() => setDoing(undefined)} />}
    </Panel>
  );
}

interface FieldsProps {
  subject: CustomFieldSubject;
  fields: CustomField[];
  onChoose: (stored?: CustomField) => void;
}

function Fields({ subject, fields, onChoose }: FieldsProps) {
  const { t } = useTranslation();
  const used = fields.filter(({ archived }) => !archived);
  return (
    <section className={classes.subject}>
      <div className={classes.head}>
        <h3>{t(`customFields.subjects.${subject}`)}</h3>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          aria-label={t(`customFields.addTo.${subject}`)}
          onClick={() => onChoose()}
        >
          {t('customFields.add')}
        </Button>
      </div>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('customFields.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {fields.map((field) => (
            <Field
              key={field.id}
              field={field}
              place={used.indexOf(field)}
              places={used.length}
              onChange={() => onChoose(field)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FieldProps {
  field: CustomField;
  /** Its place among those in use, from 0. */
  place: number;
  places: number;
  onChange: () => void;
}

function Field({ field, place, places, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { id, name, key, kind, choices, required, archived } = field;
  const changing = useAction({
    send: (change: { position: number } | { archived: boolean }) => update({ id, ...change }),
    onDone: () => undefined,
    failed: t('customFields.failed'),
  });
  const action = (label: string, Icon: typeof IconPencil, act: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={label}
      disabled={disabled || changing.sending}
      onClick={act}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <li className={classes.field} data-archived={archived || undefined}>
      <div>
        <strong>{name}</strong> <code>{key}</code>
        <p>
          {t(`customFields.kinds.${kind}`)}
          {kind === 'choice' && `: ${choices.join(', ')}`}
        </p>
      </div>
      {required && !archived && <Badge variant="light">{t('customFields.requiredBadge')}</Badge>}
      {archived && (
        <Badge variant="light" color="gray">
          {t('customFields.archivedBadge')}
        </Badge>
      )}
      <div className={classes.actions}>
        {!archived && (
          <>
            {action(
              t('customFields.up', { name }),
              IconArrowUp,
              () => changing.run({ position: place - 1 }),
              place === 0,
            )}
            {action(
              t('customFields.down', { name }),
              IconArrowDown,
              () => changing.run({ position: place + 1 }),
              place === places - 1,
            )}
            {action(t('customFields.change', { name }), IconPencil, onChange)}
          </>
        )}
        {archived
          ? action(t('customFields.restore', { name }), IconArchiveOff, () =>
              changing.run({ archived: false }),
            )
          : action(t('customFields.archive', { name }), IconArchive, () =>
              changing.run({ archived: true }),
            )}
      </div>
    </li>
  );
}
