import { Text } from '@mantine/core';
import { localTime } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../../lib/profile.ts';
import { useDraftState } from './draft-state.ts';

/** Says whether the server has what was entered. */
export function SavedNote() {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { status, savedAt } = useDraftState();
  const text = {
    idle: '',
    off: '',
    saving: t('drafts.saving'),
    saved: savedAt ? t('drafts.saved', { time: localTime(savedAt, zone) }) : '',
    unsaved: t('drafts.unsaved'),
  }[status];
  return (
    <Text component="p" size="sm" c="dimmed" ta="right" mih="1.5em" my={4} role="status">
      {text}
    </Text>
  );
}
