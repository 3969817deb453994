import type { Category } from '@regalo/contract/api/fields';
import { lazy, Suspense, useState } from 'react';
import type { Imported } from '../../people/upload/api.ts';
import { CategorySelect } from './category-select.tsx';
import type { SourceDialogProps } from './source-dialog.ts';

// Loaded on demand, with the drop zone and the review.
const UploadDialog = lazy(() =>
  import('../../people/upload/upload-dialog.tsx').then((file) => ({ default: file.UploadDialog })),
);

/** Adds people from a spreadsheet, new and existing ones, as recipients. */
export function AddFromExcel({ opened, onClose, chosen, onDone, notice }: SourceDialogProps) {
  const [wanted, setWanted] = useState(false);
  const [category, setCategory] = useState<Category>(1);
  // Stays mounted once opened, so that closing is animated.
  if (opened && !wanted) setWanted(true);
  const take = ({ added_data, existing_data }: Imported, file: string) =>
    onDone([...chosen, ...[...added_data, ...existing_data].map((one) => ({ ...one, file }))]);
  return (
    <Suspense>
      {wanted && (
        <UploadDialog
          opened={opened}
          onClose={onClose}
          purpose="recipients"
          target={{ category, groupId: 0 }}
          choice={<CategorySelect value={category} onChange={setCategory} />}
          notice={notice}
          onAnswer={take}
        />
      )}
    </Suspense>
  );
}
