import type { ReactNode } from 'react';
import type { Picked } from '../../people/picked.ts';

/** Props of the dialog of every source. */
export interface SourceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The recipients who came from this source so far. */
  chosen: Picked[];
  /** Called with everyone of this source. */
  onDone: (people: Picked[]) => void;
  /** Shown at the top of the dialog. */
  notice: ReactNode;
}
