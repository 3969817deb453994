import type { sheet as en } from '../en/sheet.ts';
import type { TextsLike } from '../texts.ts';

export const sheet: TextsLike<typeof en> = {
  first_name: 'Nombre',
  last_name: 'Apellidos',
  email: 'Correo electrónico',
  contact_no: 'Teléfono (con código de país)',
  dob: 'Fecha de nacimiento',
  country: 'País',
  start_date: 'Fecha de ingreso',
  language: 'Idioma',
  no_occasions: 'Sin regalos de celebración',
};
