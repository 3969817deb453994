import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imported, SheetTarget } from './api.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { ReviewSheet } from './review/review-sheet.tsx';
import { type SheetUse, SheetUseProvider } from './sheet-use.ts';
import { UploadErrorsDialog } from './upload-errors-dialog.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { type UploadFlow, useUploadFlow } from './use-upload-flow.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  use: SheetUse;
  target: SheetTarget;
  /** What the people of the file are added as. */
  choice: ReactNode;
  /** What one should know before choosing a file. */
  notice?: ReactNode;
  onAnswer?: (answer: Imported) => void;
}

const ignore = () => undefined;

/** Adds people from a spreadsheet: at once, or after a review of its rows. */
export function UploadDialog({ opened, onClose, use, target, ...content }: Props) {
  const { t } = useTranslation();
  const { choice, notice, onAnswer = ignore } = content;
  const flow = useUploadFlow({ target, use, onAnswer, onFinished: onClose });
  const { reviewed } = flow;
  const close = () => {
    flow.cancel();
    onClose();
  };
  return (
    <SheetUseProvider value={use}>
      <Modal
        opened={opened}
        onClose={close}
        onExitTransitionEnd={flow.reset}
        size={reviewed ? 1240 : 620}
        title={
          reviewed
            ? t('upload.reviewTitle', { name: reviewed.name })
            : t(`upload.uses.${use}.title`)
        }
        // Neither a stray click nor a key may undo work; the error table above has its own.
        closeOnClickOutside={!flow.work && !reviewed}
        closeOnEscape={!flow.work && !reviewed && !flow.telling}
      >
        {reviewed ? (
          <ReviewSheet sheet={reviewed} flow={flow} />
        ) : (
          <>
            {notice}
            <ChooseSheet flow={flow} choice={choice} />
            {use === 'lists' && <RecentUploads />}
          </>
        )}
      </Modal>
      <Errors flow={flow} />
    </SheetUseProvider>
  );
}

function Errors({ flow }: { flow: UploadFlow }) {
  const { t } = useTranslation();
  const { problems, counts, sheet } = flow.told;
  return (
    <UploadErrorsDialog
      opened={flow.telling}
      onClose={flow.stopTelling}
      problems={problems}
      summary={counts && <UploadSummary counts={counts} />}
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
