import { Group, TextInput } from '@mantine/core';
import { SCHEDULE_DAYS } from '@regalo/contract/gifts/scheduled-status';
import { plusDays, type Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { localMoment, today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { clockChange, type LocalMoment, momentOf, timeMessage } from './later.ts';
import classes from './moment-fields.module.css';

interface Props {
  value: LocalMoment;
  onChange: (part: Partial<LocalMoment>) => void;
}

/** `America/Costa_Rica`, or `UTC−6:00` for hours that have no name. */
function zoneName(zone: Zone): string {
  if (typeof zone === 'string') return zone.replaceAll('_', ' ');
  const minutes = Math.abs(Math.round(zone * 60));
  const clock = `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;
  return `UTC${zone < 0 ? '−' : '+'}${clock}`;
}

/** A day and time on the clocks of the company, and the moment that they come to. */
export function MomentFields({ value, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const now = today(zone);
  const wrong = timeMessage(value, zone);
  const at = wrong ? null : momentOf(value, zone);
  const change = clockChange(value, zone);
  return (
    <>
      <Group grow align="flex-start" mt="sm">
        <TextInput
          type="date"
          label={t('later.day')}
          min={now}
          max={plusDays(now, SCHEDULE_DAYS)}
          value={value.day}
          error={wrong}
          onChange={({ currentTarget: { value: day } }) => onChange({ day })}
        />
        <TextInput
          type="time"
          label={t('later.time')}
          value={value.time}
          onChange={({ currentTarget: { value: time } }) => onChange({ time })}
        />
      </Group>
      {at && (
        <p className={classes.hint} role="status">
          {t('later.moment', {
            moment: localMoment(at.toISOString(), zone, i18n.language),
            zone: zoneName(zone),
          })}
          {change && ` ${t(`later.clocks.${change}`)}`}
        </p>
      )}
    </>
  );
}
