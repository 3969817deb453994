import { ActionIcon, Badge, Code, Text } from '@mantine/core';
import type { SendingRecord } from '@regalo/contract/sending-domain/sending-domain';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './sending-domain.module.css';

const COLORS = { found: 'green', missing: 'red', different: 'orange', unknown: 'gray' } as const;

interface Props {
  records: readonly SendingRecord[];
  /** Whether DNS was ever asked. */
  looked: boolean;
}

/** The TXT records to set, each with what DNS says of it. */
export function SendingRecords({ records, looked }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.records} aria-label={t('sending.records')}>
      {records.map((record) => (
        <li key={record.kind} className={classes.record}>
          <div className={classes.head}>
            <strong>{t(`sending.kinds.${record.kind}`)}</strong>
            {looked && (
              <Badge variant="light" color={COLORS[record.state]}>
                {t(`sending.recordStates.${record.state}`)}
              </Badge>
            )}
          </div>
          <Text size="sm" c="dimmed">
            {t(`sending.hints.${record.kind}`)}
          </Text>
          <dl className={classes.parts}>
            <Part label={t('sending.name')} value={record.name} copy={t('sending.copyName')} />
            <Part
              label={`TXT · ${t('sending.value')}`}
              value={record.value}
              copy={t('sending.copyValue')}
            />
          </dl>
          {record.found.length > 0 && (
            <div>
              <Text size="sm">{t('sending.instead')}</Text>
              {record.found.map((text) => (
                <Code key={text} block className={classes.value}>
                  {text}
                </Code>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A part of a record, to be copied to where DNS is managed. */
function Part({ label, value, copy }: { label: string; value: string; copy: string }) {
  const { t } = useTranslation();
  // Where it cannot be copied, it is there to be copied by hand.
  const take = async () => {
    if (await copyText(value)) toast('success', t('sending.copied'));
  };
  return (
    <div className={classes.part}>
      <dt>{label}</dt>
      <dd>
        <Code className={classes.value}>{value}</Code>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${copy}: ${value.slice(0, 60)}`}
          onClick={() => void take()}
        >
          <IconCopy size={18} />
        </ActionIcon>
      </dd>
    </div>
  );
}
