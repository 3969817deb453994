import { IconUsersPlus, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { OfficeTexts } from '../../lib/i18n/texts.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import type { Picked } from '../people/picked.ts';
import type { SourceName } from './cart.ts';

export interface SourceDialogProps {
  opened: boolean;
  onClose: () => void;
  chosen: Picked[];
  onDone: (people: Picked[]) => void;
}

interface Source {
  name: SourceName;
  label: Extract<keyof OfficeTexts['checkout'], `from${string}`>;
  icon: TablerIcon;
  Dialog: ComponentType<SourceDialogProps>;
}

/** Every way to bring recipients into an order. */
export const SOURCES: Source[] = [
  { name: 'people', label: 'fromPeople', icon: IconUsersPlus, Dialog: PeoplePicker },
];
