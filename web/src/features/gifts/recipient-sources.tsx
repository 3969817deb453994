import {
  IconTableImport,
  IconUserPlus,
  IconUsersGroup,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { OfficeTexts } from '../../lib/i18n/texts.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import type { Picked } from '../people/picked.ts';
import { AddFromExcel } from './add-from-excel.tsx';
import { AddRecipientDialog } from './add-recipient-dialog.tsx';
import { GroupsPicker } from './groups-picker/groups-picker.tsx';
import type { SourceName } from './recipient.ts';

export interface SourceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The recipients who came from this source so far. */
  chosen: Picked[];
  /** Gets everyone who comes from this source now. */
  onDone: (people: Picked[]) => void;
  /** Whom a choice here would replace; stands at the top. */
  notice: ReactNode;
}

interface Source {
  name: SourceName;
  label: Extract<keyof OfficeTexts['checkout'], `from${string}` | 'addRecipient'>;
  icon: TablerIcon;
  Dialog: ComponentType<SourceDialogProps>;
}

/** Every way to bring recipients into an order. */
export const SOURCES: Source[] = [
  { name: 'people', label: 'fromPeople', icon: IconUsersPlus, Dialog: PeoplePicker },
  { name: 'manual', label: 'addRecipient', icon: IconUserPlus, Dialog: AddRecipientDialog },
  { name: 'groups', label: 'fromGroups', icon: IconUsersGroup, Dialog: GroupsPicker },
  { name: 'excel', label: 'fromExcel', icon: IconTableImport, Dialog: AddFromExcel },
];
