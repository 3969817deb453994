import type { ReactNode } from 'react';
import type { Chosen } from '../recipient.ts';

/** Props of the dialog of every source. */
export interface SourceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The recipients who came from this source so far. */
  chosen: Chosen[];
  /** Called with everyone of this source. */
  onDone: (people: Chosen[]) => void;
  /** Shown at the top of the dialog. */
  notice: ReactNode;
}
