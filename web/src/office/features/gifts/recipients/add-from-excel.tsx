import type { Category } from '@regalo/contract/api/fields';
import { lazy, Suspense, useState } from 'react';
import type { Imported } from '../../people/upload/api.ts';
import { CategorySelect } from './category-select.tsx';
import type { SourceDialogProps } from './source-dialog.ts';

// Loaded on demand, with the drop zone and the review.
const UploadDialog = lazy(() =>
  import('../../people/upload/upload-dialog.tsx').then((file) => ({ default: file.UploadDialog })),
);

/** The people of a file: those who were added, and those who exist, but nobody in the place of another. */
function peopleIn({ added_data, existing_data, other_names = [] }: Imported) {
  const existing = [...existing_data];
  for (const { person } of other_names)
    existing.splice(
      existing.findIndex(({ id }) => id === person.id),
      1,
    );
  return [...added_data, ...existing];
}

/** Adds people from a spreadsheet, new and existing ones, as recipients. */
export function AddFromExcel({ opened, onClose, chosen, onDone, notice }: SourceDialogProps) {
  const [wanted, setWanted] = useState(false);
  const [category, setCategory] = useState<Category>(1);
  // Stays mounted once opened, so that closing is animated.
  if (opened && !wanted) setWanted(true);
  const take = (answer: Imported, file: string) =>
    onDone([...chosen, ...peopleIn(answer).map((one) => ({ ...one, file }))]);
  return (
    <Suspense>
      {wanted && (
        <UploadDialog
          opened={opened}
          onClose={onClose}
          onFinished={onClose}
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
