import type { directory as en } from '../../en/letters/directory.ts';
import type { TextsLike } from '../../texts.ts';

export const directory: TextsLike<typeof en> = {
  subject: 'El directorio de su empresa quitaría a muchas personas: revíselo',
  says: 'El {{time}} dejamos de seguir el directorio de su empresa: en un día habría quitado de sus listas a más del {{percent}} % de sus personas.',
  waits_one: 'Hay 1 persona por quitar. Nada cambia en sus listas hasta que alguien lo acepte.',
  waits_other:
    'Hay {{count}} personas por quitar. Nada cambia en sus listas hasta que alguien lo acepte.',
  label: 'Ver quiénes son',
  kept: 'A quien se quite le quedan sus regalos.',
};
