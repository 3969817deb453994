import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { IconTableImport } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts';

// Loaded on demand, with the drop zone and the review.
const UploadDialog = lazy(() =>
  import('../upload/upload-dialog.tsx').then((file) => ({ default: file.UploadDialog })),
);
const GroupSelect = lazy(() =>
  import('../../groups/group-select.tsx').then((file) => ({ default: file.GroupSelect })),
);

/** The upload of the list: its dialog, and the button that the focus returns to. */
export function useUploadPeople() {
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useLazyDialog();
  const open = () => {
    // The button of an empty list is gone once people are there.
    button.current?.focus();
    dialog.open();
  };
  return { ...dialog, button, open };
}

interface ButtonProps {
  buttonRef?: RefObject<HTMLButtonElement | null>;
  onUpload: () => void;
}

export function UploadButton({ buttonRef, onUpload }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Allowed to="people.import">
      <Button
        {...(buttonRef && { ref: buttonRef })}
        variant="default"
        leftSection={<IconTableImport size={17} stroke={1.8} />}
        onClick={onUpload}
      >
        {t('upload.open')}
      </Button>
    </Allowed>
  );
}

interface Props {
  category: Category;
  dialog: ReturnType<typeof useUploadPeople>;
}

/** Adds people from a spreadsheet to the list; it closes once all of them are there. */
export function UploadPeople({ category, dialog: { wanted, opened, close } }: Props) {
  const [groupId, setGroupId] = useState(0);
  return (
    <Suspense>
      {wanted && (
        <UploadDialog
          opened={opened}
          onClose={close}
          onFinished={close}
          purpose="lists"
          target={{ category, groupId }}
          choice={<GroupSelect category={category} value={groupId} onChange={setGroupId} />}
        />
      )}
    </Suspense>
  );
}
