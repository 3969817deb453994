import { Radio, Skeleton, TextInput } from '@mantine/core';
import type { Person } from '@regalo/contract/people/person';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../lib/changes.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { FailedState } from '../../../../ui/state-message.tsx';
import { TaskDialog } from '../../../../ui/task-dialog.tsx';
import { fullName } from '../picked.ts';
import { erase, type OpenGifts, useErasurePreview } from './api.ts';
import classes from './erase-dialog.module.css';

const plain = (name: string) =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('es');

/** Whether somebody typed a name, however they wrote its capitals and blanks. */
const isTyped = (name: string, typed: string): boolean => plain(name) === plain(typed);

interface Props {
  person: Person;
  opened: boolean;
  /** @param done whether they were erased */
  onClose: (done: boolean) => void;
}

/** Erases a person for good, after saying what goes, what stays and why, and having the name typed. */
export function EraseDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { data, failed, retry } = useErasurePreview(person.id, opened);
  const [choice, setChoice] = useState<OpenGifts>('keep');
  const [typed, setTyped] = useState('');
  const close = (done: boolean) => {
    setTyped('');
    onClose(done);
    if (!done) return;
    announce('people changed');
    announce('gifts changed');
  };
  const name = data?.name ?? fullName(person);
  const open_gifts = data && data.open_gifts > 0 ? choice : 'keep';
  return (
    <TaskDialog
      opened={opened}
      onClose={close}
      title={t('privacy.eraseTitle', { name: fullName(person) })}
      yes={t('privacy.eraseYes')}
      danger
      disabled={!data || !isTyped(name, typed)}
      send={() => erase(person.id, open_gifts)}
      result={({ canceled, refunded, kept }) => (
        <>
          <p>{t('privacy.erased')}</p>
          {canceled > 0 && (
            <p>{t('privacy.canceled', { count: canceled, amount: formatColones(refunded) })}</p>
          )}
          {kept > 0 && <p>{t('privacy.kept', { count: kept })}</p>}
        </>
      )}
    >
      <p>{t('privacy.goes')}</p>
      <p>{t('privacy.stays')}</p>
      <p>{t('privacy.backups')}</p>
      {failed && <FailedState onRetry={retry} />}
      {!failed && !data && <Skeleton height={60} />}
      {data && data.open_gifts > 0 && (
        <OpenGiftsChoice
          count={data.open_gifts}
          value={data.open_value}
          choice={choice}
          onChoose={setChoice}
        />
      )}
      <TextInput
        label={t('privacy.typeName', { name })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </TaskDialog>
  );
}

interface ChoiceProps {
  count: number;
  /** In colones. */
  value: number;
  choice: OpenGifts;
  onChoose: (choice: OpenGifts) => void;
}

function OpenGiftsChoice({ count, value, choice, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const mayCancel = useMay()('gifts.cancel');
  return (
    <Radio.Group
      label={t('privacy.openGifts', { count, amount: formatColones(value) })}
      value={choice}
      onChange={(chosen) => onChoose(chosen as OpenGifts)}
    >
      <div className={classes.choices}>
        <Radio
          value="keep"
          label={t('privacy.keep', { count })}
          description={t('privacy.keepHint')}
        />
        <Radio
          value="cancel"
          label={t('privacy.cancel', { count })}
          description={mayCancel ? t('privacy.cancelHint') : t('privacy.mayNotCancel')}
          disabled={!mayCancel}
        />
      </div>
    </Radio.Group>
  );
}
