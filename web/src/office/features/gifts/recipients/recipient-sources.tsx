import type { Permission } from '@regalo/contract/auth/permissions';
import type { OfficeTexts } from '@regalo/messages/web';
import {
  IconTableImport,
  IconUserPlus,
  IconUsersGroup,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useMay } from '../../../../lib/permissions.ts';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { SourceName } from '../recipient.ts';
import { AddFromExcel } from './add-from-excel.tsx';
import { AddRecipientDialog } from './add-recipient-dialog.tsx';
import { GroupsPicker } from './groups-picker/groups-picker.tsx';
import type { SourceDialogProps } from './source-dialog.ts';

interface Source {
  name: SourceName;
  label: Extract<keyof OfficeTexts['checkout'], `from${string}` | 'addRecipient'>;
  icon: TablerIcon;
  Dialog: ComponentType<SourceDialogProps>;
  /** The permissions that its calls need. */
  needs: readonly Permission[];
}

/** The sources of recipients. */
const SOURCES: readonly Source[] = [
  {
    name: 'people',
    label: 'fromPeople',
    icon: IconUsersPlus,
    Dialog: PeoplePicker,
    needs: ['people.read'],
  },
  {
    name: 'manual',
    label: 'addRecipient',
    icon: IconUserPlus,
    Dialog: AddRecipientDialog,
    needs: ['people.write'],
  },
  {
    name: 'groups',
    label: 'fromGroups',
    icon: IconUsersGroup,
    Dialog: GroupsPicker,
    needs: ['groups.read', 'people.read'],
  },
  {
    name: 'excel',
    label: 'fromExcel',
    icon: IconTableImport,
    Dialog: AddFromExcel,
    needs: ['people.import'],
  },
];

/** The sources that the signed-in member may use. */
export function useSources(): readonly Source[] {
  const may = useMay();
  return SOURCES.filter(({ needs }) => may(...needs));
}
