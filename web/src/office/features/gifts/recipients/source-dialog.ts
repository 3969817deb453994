import type { ReactNode } from 'react';
import type { Picked } from '../../people/picked.ts';

/** What the dialog of every source of recipients gets. */
export interface SourceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The recipients who came from this source so far. */
  chosen: Picked[];
  /** Gets everyone who comes from this source now. */
  onDone: (people: Picked[]) => void;
  /** Says at the top whom a choice here would replace. */
  notice: ReactNode;
}
