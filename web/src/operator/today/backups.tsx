import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Today } from './api.ts';
import { sizeOf } from './size-of.ts';
import classes from './today.module.css';

const KINDS = ['backup', 'restore_drill'] as const;

/** How old the last sound backup is, and the last sound try of a restore; what is wrong with them in red. */
export function Backups({ backups }: { backups: Today['backups'] }) {
  const { t } = useTranslation();
  if (backups.length === 0)
    return <p className={classes.soft}>{t('operator.today.backups.none')}</p>;
  return KINDS.map((kind) => {
    const found = backups.find((one) => one.kind === kind);
    return found && <Ended key={kind} {...found} kind={kind} />;
  });
}

type EndedProps = Today['backups'][number] & { kind: (typeof KINDS)[number] };

function Ended({ kind, soundAt, failedAt, stale, bytes, detail }: EndedProps) {
  const { t, i18n } = useTranslation();
  const moment = (at: string) => localMoment(at, OPERATOR_ZONE, i18n.language);
  return (
    <>
      <Facts
        facts={[
          [
            t(`operator.today.backups.${kind}`),
            soundAt ? moment(soundAt) : t('operator.today.backups.never'),
          ],
          ...(bytes === null
            ? []
            : [[t('operator.today.backups.size'), sizeOf(bytes)] satisfies [string, string]]),
        ]}
      />
      {(failedAt || stale) && (
        <Alert my="md" color="red" icon={<IconAlertTriangle size={18} />}>
          {failedAt
            ? t('operator.today.backups.failed', { moment: moment(failedAt) })
            : t('operator.today.backups.stale')}
          {failedAt && detail && (
            <Text size="sm" lang="en">
              {detail}
            </Text>
          )}
        </Alert>
      )}
    </>
  );
}
