import { Button, Modal, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDetailTexts } from '../../../../lib/i18n/i18n.ts';
import type { Imported, SheetTarget } from './api.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { type SheetPurpose, SheetPurposeProvider } from './sheet-purpose.ts';
import { UploadErrorsDialog } from './upload-errors-dialog.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { type UploadFlow, useUploadFlow } from './use-upload-flow.ts';

// How files are read is only needed once there is one.
const ReviewSheet = lazy(async () => {
  const [file] = await Promise.all([import('./review/review-sheet.tsx'), loadDetailTexts()]);
  return { default: file.ReviewSheet };
});

// Most files name people who are new.
const FillEmpty = lazy(async () => {
  const [file] = await Promise.all([import('./fill-empty.tsx'), loadDetailTexts()]);
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
}

const ignore = () => undefined;

/** Adds people from a spreadsheet: at once, or after a review of its rows. */
export function UploadDialog({ opened, onClose, purpose, target, ...content }: Props) {
  const { t } = useTranslation();
  const { choice, notice, onAnswer = ignore } = content;
  const flow = useUploadFlow({ target, purpose, onAnswer, onFinished: onClose });
  const { reviewed } = flow;
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
        size={reviewed ? 1240 : 620}
        title={
          reviewed
            ? t('upload.reviewTitle', { name: reviewed.file.name })
            : t(`upload.purposes.${purpose}.title`)
        }
        // A stray click or key must not discard work; the error dialog handles its own.
        closeOnClickOutside={!flow.work && !reviewed}
        closeOnEscape={!flow.work && !reviewed && !flow.errorsOpened}
      >
        {reviewed ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <ReviewSheet key={reviewed.preview.sheet} sheet={reviewed} flow={flow} />
          </Suspense>
        ) : (
          <>
            {notice}
            <ChooseSheet flow={flow} choice={choice} />
            {purpose === 'lists' && <RecentUploads />}
          </>
        )}
      </Modal>
      <Errors flow={flow} />
    </SheetPurposeProvider>
  );
}

function Errors({ flow }: { flow: UploadFlow }) {
  const { t } = useTranslation();
  const { problems, counts, sheet, toFill } = flow.errorReport;
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
      action={
        sheet && (
          <Button variant="default" onClick={() => flow.review(sheet.file, sheet.answer)}>
            {t('upload.reviewRows')}
          </Button>
        )
      }
    />
  );
}
