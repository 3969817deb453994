import type { ComponentProps } from 'react';
import { PinDialog } from '../../../ui/sign-in/pin-dialog.tsx';
import { savePin } from './api.ts';

/** Changes the manager's PIN. */
export function ChangePinDialog(props: Omit<ComponentProps<typeof PinDialog>, 'save'>) {
  return <PinDialog {...props} save={savePin} />;
}
