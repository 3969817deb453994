import type { thanks as en } from '../../en/recipient/thanks.ts';
import type { TextsLike } from '../../texts.ts';

export const thanks: TextsLike<typeof en> = {
  heading: 'Dé las gracias',
  lead: 'A {{purchaser}} le gustará leer unas palabras suyas. Puede enviarlas una vez.',
  field: 'Su mensaje',
  send: 'Enviar mi agradecimiento',
  said: 'Usted le agradeció a {{purchaser}}:',
  empty: 'Primero escriba un mensaje.',
  tooLong: 'Escriba como máximo {{most}} caracteres.',
};
