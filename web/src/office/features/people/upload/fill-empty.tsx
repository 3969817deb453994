import { Alert, Button } from '@mantine/core';
import type { ToFill } from '@regalo/contract/people/upload/fill';
import { useTranslation } from 'react-i18next';
import { useCellName } from './review/cell-names.ts';

interface Props {
  found: ToFill;
  sending: boolean;
  onFill: () => void;
}

/** Offers to fill in what people who exist already lack. */
export function FillEmpty({ found: { people, fields }, sending, onFill }: Props) {
  const { t } = useTranslation();
  const nameOf = useCellName();
  const list = fields.map((one) => `${nameOf(one.field)} (${one.people})`).join(', ');
  return (
    <Alert mt="sm" title={t('uploadFill.title', { count: people })}>
      <p>{t('uploadFill.fields', { fields: list })}</p>
      <Button size="xs" variant="default" loading={sending} onClick={onFill}>
        {t('uploadFill.do', { count: people })}
      </Button>
    </Alert>
  );
}
