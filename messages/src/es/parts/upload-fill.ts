import type { uploadFill as en } from '../../en/parts/upload-fill.ts';
import type { TextsLike } from '../../texts.ts';

export const uploadFill: TextsLike<typeof en> = {
  uploadFill: {
    title_one: 'A {{count}} persona de sus listas le falta algo que el archivo tiene',
    title_other: 'A {{count}} personas de sus listas les falta algo que el archivo tiene',
    fields: 'Sin llenar hasta ahora: {{fields}}. Lo que ya está no se cambia.',
    do_one: 'Llenarlo para {{count}} persona',
    do_other: 'Llenarlo para {{count}} personas',
    done_one: 'Se llenó lo de {{count}} persona.',
    done_other: 'Se llenó lo de {{count}} personas.',
    counted_one: 'se llenó lo de {{count}} persona',
    counted_other: 'se llenó lo de {{count}} personas',
  },
};
