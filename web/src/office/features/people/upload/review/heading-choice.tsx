import { NativeSelect } from '@mantine/core';
import { cellText } from '@regalo/contract/people/upload/cell-text';
import { HEADING_ROWS } from '@regalo/contract/people/upload/find-columns';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { useTranslation } from 'react-i18next';
import type { UploadFlow } from '../use-upload-flow.ts';
import classes from './heading-choice.module.css';
import { NO_HEADING } from './review-rows.ts';
import type { Review } from './use-review.ts';

const SHOWN_LENGTH = 60;

interface Props {
  preview: SheetPreview;
  review: Review;
  flow: UploadFlow;
}

/** The sheet and the row of its headings, for a file that was understood wrongly. */
export function HeadingChoice({ preview, review: { heading, chooseHeading }, flow }: Props) {
  const { t } = useTranslation();
  const { sheets, sheet, lines } = preview;
  const rows = lines.slice(0, HEADING_ROWS).map(({ row, cells }, at) => {
    const text = cells.map(cellText).filter(Boolean).join(', ');
    const label = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
    return { value: `${at}`, label: `${row}: ${label}` };
  });
  return (
    <div className={classes.choices}>
      {sheets.length > 1 && (
        <NativeSelect
          label={t('upload.sheet')}
          value={`${sheet}`}
          disabled={!!flow.work}
          data={sheets.map((name, at) => ({ value: `${at}`, label: name }))}
          onChange={({ currentTarget: { value } }) => flow.chooseSheet(Number(value))}
        />
      )}
      <NativeSelect
        label={t('upload.headingRow')}
        value={`${heading}`}
        data={[...rows, { value: `${NO_HEADING}`, label: t('upload.noHeadings') }]}
        onChange={({ currentTarget: { value } }) => chooseHeading(Number(value))}
      />
    </div>
  );
}
