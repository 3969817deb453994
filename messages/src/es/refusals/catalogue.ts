import type { catalogueRefusals as en } from '../../en/refusals/catalogue.ts';
import type { TextsLike } from '../../texts.ts';

/** What only operators are told, of the catalogue. */
export const catalogueRefusals: TextsLike<typeof en> = {
  catalogue_key_invalid:
    'Una clave solo tiene letras minúsculas, dígitos y guiones, y no empieza con guion.',
  catalogue_key_taken: 'Otra parte del catálogo ya tiene esta clave.',
  catalogue_part_not_found: 'El catálogo no tiene esa parte.',
  catalogue_parent_missing: 'Indique a dónde pertenece.',
  catalogue_name_missing: 'Complete este campo.',
  catalogue_text_too_long: 'Use como máximo {{max}} caracteres.',
  catalogue_amount_invalid: 'Escriba un número entero dentro de los límites.',
  catalogue_phone_invalid: 'Escriba un teléfono con su código de país.',
  catalogue_price_missing: 'Una tarjeta en dólares necesita un precio en colones.',
  catalogue_price_low: 'Una tarjeta en dólares cuesta al menos un colón por cada centavo.',
  catalogue_price_differs: 'Una tarjeta en colones cuesta su valor.',
  catalogue_picture_unknown: 'Esta imagen no está guardada. Súbala, por favor.',
  catalogue_picture_missing: '«{{name}}» todavía no tiene imagen.',
  catalogue_crop_invalid: 'Esta parte de la imagen no se puede recortar.',
  catalogue_file_invalid: 'El archivo no es un catálogo: {{problems}}',
  catalogue_nothing_chosen: 'Elija primero un borrador.',
  catalogue_time_past: 'Elija un momento futuro.',
  catalogue_draft_moved: 'Alguien lo cambió entretanto. Revíselo de nuevo, por favor.',
  catalogue_conflict:
    '«{{name}}» cambió desde que se hizo el borrador. Compare ambos, y conserve el borrador o descártelo.',
  catalogue_parent_drafted:
    '«{{name}}» pertenece a algo que aún no está publicado. Publique ambos.',
};
