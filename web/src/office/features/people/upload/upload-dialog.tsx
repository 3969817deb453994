import { Modal, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOfficeTexts } from '../../../../lib/i18n/office-loader.ts';
import type { Imported, SheetTarget } from './api.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { type SheetPurpose, SheetPurposeProvider } from './sheet-purpose.ts';
import classes from './upload-dialog.module.css';
import { UploadErrorsDialog } from './upload-errors-dialog.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { type UploadFlow, useUploadFlow } from './use-upload-flow.ts';

// How files are read is only needed once there is one.
const ReviewSheet = lazy(async () => {
  const [file] = await Promise.all([
    import('./review/review-sheet.tsx'),
    loadOfficeTexts('details'),
  ]);
  return { default: file.ReviewSheet };
});

const CheckedSheet = lazy(async () => {
  const [file] = await Promise.all([import('./checked-sheet.tsx'), loadOfficeTexts('details')]);
  return { default: file.CheckedSheet };
});

// Most files name people who are new.
const FillEmpty = lazy(async () => {
  const [file] = await Promise.all([import('./fill-empty.tsx'), loadOfficeTexts('details')]);
  return { default: file.FillEmpty };
});

interface Props {
  opened: boolean;
  onClose: () => void;
  purpose: SheetPurpose;
  target: SheetTarget;
  /** The choice of category or group. */
  choice: ReactNode;
  /** Shown at the top. */
  notice?: ReactNode;
  /** Called with what came of a file, and the file's name. */
  onAnswer?: (answer: Imported, file: string) => void;
  /** Called once everyone of a file was taken; without it the dialog stays for another file. */
  onFinished?: () => void;
  /** The actions once people were added, while the dialog stays. */
  afterwards?: ReactNode;
}

const ignore = () => undefined;

/** Adds people from a spreadsheet, after a review of what was read. */
export function UploadDialog({ opened, onClose, purpose, target, ...content }: Props) {
  const { t } = useTranslation();
  const { choice, notice, onAnswer = ignore, onFinished, afterwards } = content;
  const flow = useUploadFlow({ target, purpose, onAnswer, onFinished });
  const { read } = flow;
  // Columns and rows are shown, also of another sheet of the workbook.
  const [detailed, setDetailed] = useState(false);
  if (!read && detailed) setDetailed(false);
  const close = () => {
    flow.cancel();
    onClose();
  };
  return (
    <SheetPurposeProvider value={purpose}>
      <Modal
        opened={opened}
        onClose={close}
        onExitTransitionEnd={flow.reset}
        size={read?.preview && detailed ? 1240 : 620}
        title={
          read
            ? t('upload.reviewTitle', { name: read.file.name })
            : t(`upload.purposes.${purpose}.title`)
        }
        // A stray click or key must not discard work; the error dialog handles its own.
        closeOnClickOutside={!flow.work && !read}
        closeOnEscape={!flow.work && !read && !flow.errorsOpened}
      >
        {read && <div className={classes.choice}>{choice}</div>}
        {read && (
          <Suspense fallback={<Skeleton height={320} />}>
            {read.preview ? (
              <ReviewSheet
                key={read.preview.sheet}
                sheet={read}
                flow={flow}
                detailed={detailed}
                onDetails={setDetailed}
              />
            ) : (
              <CheckedSheet sheet={read} flow={flow} />
            )}
          </Suspense>
        )}
        {!read && (
          <>
            {notice}
            <ChooseSheet flow={flow} choice={choice} afterwards={afterwards} />
            {purpose === 'lists' && <RecentUploads />}
          </>
        )}
      </Modal>
      <Errors flow={flow} />
    </SheetPurposeProvider>
  );
}

function Errors({ flow }: { flow: UploadFlow }) {
  const { problems, counts, toFill } = flow.errorReport;
  return (
    <UploadErrorsDialog
      opened={flow.errorsOpened}
      onClose={flow.closeErrors}
      problems={problems}
      summary={
        counts && (
          <>
            <UploadSummary counts={counts} />
            {toFill && (
              <Suspense>
                <FillEmpty
                  found={toFill.found}
                  sending={flow.work === 'upload'}
                  onFill={() => flow.fill(toFill.file)}
                />
              </Suspense>
            )}
          </>
        )
      }
    />
  );
}
