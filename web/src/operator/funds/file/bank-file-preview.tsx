import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { formatCount } from '@regalo/contract/values/count';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../ui/figures.tsx';
import { Money } from '../../../ui/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { type FileInput, importFile, type Preview } from '../api.ts';
import { AccountChoice } from './account-choice.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FaultTable, SampleTable } from './preview-tables.tsx';
import type { ReadFile } from './use-bank-file.ts';

interface Props {
  read: ReadFile;
  reading: boolean;
  onAnswer: (more: FileInput) => void;
  onReset: () => void;
}

/** Whether the columns say when and how much came in. */
const isEnough = ({ format, columns }: Preview) =>
  format !== 'csv' ||
  (columns.date !== undefined && (columns.credit ?? columns.amount) !== undefined);

/** What a statement holds, what it leaves open, and the button that imports it. */
export function BankFilePreview({ read, reading, onAnswer, onReset }: Props) {
  const { t } = useTranslation();
  const { preview, file, input } = read;
  const navigate = useNavigate();
  const { sending, run } = useAction({
    send: () => importFile(file, input),
    onDone: ({ added }) => {
      toast('success', t('operator.funds.file.imported', { count: added }));
      return navigate({ to: '/funds' });
    },
    failed: t('operator.funds.failed'),
  });
  const fresh = preview.count - preview.known_count;
  const ready = preview.account !== null && preview.points.length === 0 && isEnough(preview);
  return (
    <Stack gap="lg" aria-busy={reading}>
      <Panel title={file.name}>
        <Stack gap="lg">
          <AccountChoice preview={preview} onChoose={(account) => onAnswer({ account })} />
          <FilePoints preview={preview} onAnswer={onAnswer} />
          {preview.format === 'csv' && <ColumnChoice preview={preview} onChoose={onAnswer} />}
        </Stack>
      </Panel>
      <Found preview={preview} />
      <SampleTable preview={preview} />
      {preview.fault_count > 0 && <FaultTable preview={preview} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onReset} disabled={sending}>
          {t('operator.funds.file.another')}
        </Button>
        <Button loading={sending} disabled={!ready || fresh === 0 || reading} onClick={() => run()}>
          {fresh === 0
            ? t('operator.funds.file.nothingNew')
            : t('operator.funds.file.import', { count: fresh })}
        </Button>
      </Group>
    </Stack>
  );
}

/** How much is in it, and whether the balance says that something is missing. */
function Found({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const { count, known_count, total, debits, balance_breaks: breaks } = preview;
  return (
    <Panel title={t('operator.funds.file.found')}>
      <Figures
        label={t('operator.funds.file.found')}
        figures={[
          [t('operator.funds.file.count'), formatCount(count)],
          [t('operator.funds.file.known'), formatCount(known_count)],
          [t('operator.funds.file.total'), <Money key="total" amount={total} strong />],
          [t('operator.funds.file.debits'), formatCount(debits)],
        ]}
      />
      {breaks.length > 0 && (
        <Alert mt="md" color="yellow" icon={<IconAlertTriangle size={18} />}>
          {t('operator.funds.file.breaks', { rows: breaks.join(', ') })}
        </Alert>
      )}
    </Panel>
  );
}

interface PointsProps {
  preview: Preview;
  onAnswer: (more: FileInput) => void;
}

/** What a file leaves open, each with what the answers make of an example. */
function FilePoints({ preview: { points }, onAnswer }: PointsProps) {
  const { t } = useTranslation();
  return points.map(({ about, rows, example: { written, read } }) => (
    <Radio.Group
      key={about}
      label={t(`operator.funds.file.points.${about}`, { written })}
      description={t('operator.funds.file.inLines', { count: rows })}
      onChange={(value) => onAnswer({ [about]: value })}
    >
      <Stack gap="xs" mt={8}>
        {Object.entries(read).map(([answer, meaning]) => (
          <Radio
            key={answer}
            value={answer}
            label={
              <Text span size="sm">
                {t(`operator.funds.file.answers.${answer as 'point'}`, { read: meaning })}
              </Text>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  ));
}
