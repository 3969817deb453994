import type { calendar as en } from '../../en/recipient/calendar.ts';
import type { TextsLike } from '../../texts.ts';

export const calendar: TextsLike<typeof en> = {
  lastDayAnywhere: 'Último día de su tarjeta de regalo de {{faceValue}}',
  lastDay: 'Último día: {{faceValue}} en {{shop}}',
  reminderAnywhere: 'Su regalo de {{faceValue}} es válido hasta el {{day}}.',
  reminder: 'Su regalo de {{faceValue}} en {{shop}} es válido hasta el {{day}}.',
  about: 'Un regalo de {{sender}}. Su código está en el enlace que recibió.',
};
