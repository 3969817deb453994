import { Button } from '@mantine/core';
import { templateCsv } from '@regalo/contract/people/upload/sheet-template';
import { languageOf } from '@regalo/messages/languages';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../../lib/save-file.ts';
import { useCustomFields } from '../../custom-fields/api.ts';
import classes from './choose-sheet.module.css';
import { SheetDrop } from './sheet-drop.tsx';
import { UploadSummary } from './upload-summary.tsx';
import type { UploadFlow } from './use-upload-flow.ts';
import { WorkProgress } from './work-progress.tsx';

interface Props {
  flow: UploadFlow;
  /** The choice of category or group. */
  choice: ReactNode;
  /** The actions once people were added. */
  afterwards: ReactNode;
}

/** The first step: choosing a file, which is read at once, and its category or group. */
export function ChooseSheet({ flow, choice, afterwards }: Props) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const fields = useCustomFields('person');
  return (
    <div className={classes.form}>
      {choice}
      <SheetDrop flow={flow} />
      <div className={classes.template}>
        <span>{t('upload.templateHint')}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={15} />}
          onClick={() => saveCsv(t('upload.templateFile'), templateCsv(language, fields))}
        >
          {t('upload.template')}
        </Button>
      </div>
      {flow.work && <WorkProgress work={flow.work} onCancel={flow.cancel} />}
      {flow.counts && !flow.work && <UploadSummary counts={flow.counts} />}
      <div className={classes.foot}>
        {flow.counts && !flow.file && afterwards}
        <Button disabled={!!flow.work} onClick={flow.review}>
          {t('upload.review')}
        </Button>
      </div>
    </div>
  );
}
