import type { signedInRefusals as en } from '../../en/refusals/signed-in.ts';
import type { TextsLike } from '../../texts.ts';

/** What the office and shops are told alike. */
export const signedInRefusals: TextsLike<typeof en> = {
  id_invalid: 'Debe ser un número entero positivo.',
  category_invalid: 'El tipo de persona debe ser 1, 2 o 3.',
  day_invalid: 'Las fechas se escriben AAAA-MM-DD.',
  month_invalid: 'Los meses se escriben AAAA-MM.',
  year_invalid: 'Los años se escriben AAAA.',
  search_too_long: 'El texto de búsqueda es demasiado largo.',
  export_running: 'Ya hay una exportación en curso. Espere a que termine.',
  current_pin_wrong: 'Su PIN actual no es correcto.',
};
