import { Button } from '@mantine/core';
import { LANGUAGE, languageOf } from '@regalo/messages/languages';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../lib/copy-text.ts';
import { csvText, escapeFormula } from '../../../../lib/csv.ts';
import { saveCsv } from '../../../../lib/save-file.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { toast } from '../../../../ui/toast.ts';
import classes from './problem-table.module.css';
import type { UploadProblem } from './upload-problems.ts';

const PAGE_SIZE = 50;
const MAX_HEIGHT = 380;

interface Props {
  problems: UploadProblem[];
  label: string;
}

interface Line extends UploadProblem {
  at: number;
}

/** The problems of a file, by pages. */
export function ProblemTable({ problems, label }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const from = (page - 1) * PAGE_SIZE;
  const lines = problems
    .slice(from, from + PAGE_SIZE)
    .map((problem, at) => ({ ...problem, at: from + at }));
  const columns: Column<Line>[] = [
    {
      key: 'type',
      header: t('upload.errorType'),
      cell: ({ type }) => <span className={classes.type}>{t(`upload.types.${type}`)}</span>,
      main: true,
    },
    { key: 'details', header: t('upload.details'), cell: ({ details }) => details },
  ];
  return (
    <div className={classes.table}>
      <DataTable
        label={label}
        columns={columns}
        rows={lines}
        rowKey={({ at }) => at}
        maxHeight={MAX_HEIGHT}
      />
      <Pager page={page} size={PAGE_SIZE} total={problems.length} onPage={setPage} />
    </div>
  );
}

/** Copies or saves all problems as CSV, with formulas escaped. */
export function SaveProblems({ problems }: Pick<Props, 'problems'>) {
  const { t, i18n } = useTranslation();
  const text = () => {
    const separator = LANGUAGE[languageOf(i18n.language)].csvSeparator;
    const rows = problems.map(({ type, details }) => [
      t(`upload.types.${type}`),
      escapeFormula(details, separator),
    ]);
    return csvText([[t('upload.errorType'), t('upload.details')], ...rows], separator);
  };
  const copy = async () => {
    if (await copyText(text())) toast('success', t('upload.copied'));
    else toast('problem', t('upload.notCopied'));
  };
  return (
    <div className={classes.save}>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} />}
        onClick={() => saveCsv(t('upload.errorsFile'), text())}
      >
        {t('upload.download')}
      </Button>
      <Button variant="subtle" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
        {t('upload.copy')}
      </Button>
    </div>
  );
}
