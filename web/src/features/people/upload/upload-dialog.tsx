import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SheetTarget } from './api.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { ReviewSheet } from './review/review-sheet.tsx';
import { UploadErrorsDialog } from './upload-errors-dialog.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { type UploadFlow, useUploadFlow } from './use-upload-flow.ts';

interface Props extends SheetTarget {
  opened: boolean;
  onClose: () => void;
  onGroup: (groupId: number) => void;
}

/** Adds people from a spreadsheet: at once, or after a review of its rows. */
export function UploadDialog({ opened, onClose, onGroup, role, groupId }: Props) {
  const { t } = useTranslation();
  const flow = useUploadFlow({ role, groupId });
  const { reviewed } = flow;
  const close = () => {
    flow.cancel();
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        onExitTransitionEnd={flow.reset}
        size={reviewed ? 1240 : 620}
        title={reviewed ? t('upload.reviewTitle', { name: reviewed.name }) : t('upload.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        // Neither a stray click nor a key may undo work; the error table above has its own.
        closeOnClickOutside={!flow.work && !reviewed}
        closeOnEscape={!flow.work && !reviewed && !flow.telling}
      >
        {reviewed ? (
          <ReviewSheet sheet={reviewed} flow={flow} />
        ) : (
          <>
            <ChooseSheet flow={flow} role={role} groupId={groupId} onGroup={onGroup} />
            <RecentUploads />
          </>
        )}
      </Modal>
      <Errors flow={flow} />
    </>
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
