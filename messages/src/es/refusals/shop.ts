import type { shopRefusals as en } from '../../en/refusals/shop.ts';
import type { TextsLike } from '../../texts.ts';

/** What only the managers of shops are told. */
export const shopRefusals: TextsLike<typeof en> = {
  supervisor_pin_format: 'El PIN de supervisión tiene {{digits}} dígitos.',
  till_name_missing: 'Indique un nombre para la caja.',
  till_name_too_long: 'El nombre de una caja tiene como máximo {{max}} caracteres.',
  till_not_found: 'El comercio no tiene esa caja en uso.',
  pairing_not_found: 'Este código de enlace ya se usó o venció.',
  statement_not_found: 'No se encontró la liquidación.',
};
