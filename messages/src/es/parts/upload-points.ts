import type * as en from '../../en/parts/upload-points.ts';
import type { TextsLike } from '../../texts.ts';

/** Spanish texts of what a spreadsheet of people leaves open. */
export const uploadPoints = {
  uploadPoints: {
    answerFirst: 'Responda la pregunta de arriba para continuar.',
    names_order: {
      question_one: '¿Cuáles palabras son los apellidos?',
      question_other: '¿Cuáles palabras son los apellidos?',
      hint_one: 'Su respuesta vale para todos los nombres del archivo.',
      hint_other: 'Su respuesta vale para todos los nombres del archivo.',
    },
    dates_order: {
      question_one: '¿Va primero el día o el mes?',
      question_other: '¿Va primero el día o el mes?',
      hint_one: 'Una fecha del archivo se puede leer de las dos formas.',
      hint_other: '{{count}} fechas del archivo se pueden leer de las dos formas.',
    },
    without_name: {
      question_one: '{{count}} persona no tiene nombre. ¿Desea agregarla?',
      question_other: '{{count}} personas no tienen nombre. ¿Desea agregarlas?',
      hint_one: 'Su regalo la saludaría sin nombre.',
      hint_other: 'Sus regalos las saludarían sin nombre.',
    },
    hidden_rows: {
      question_one: '{{count}} fila está oculta en el archivo. ¿Desea agregarla?',
      question_other: '{{count}} filas están ocultas en el archivo. ¿Desea agregarlas?',
      hint_one: 'La oculta un filtro o una fila escondida del libro.',
      hint_other: 'Las ocultan filtros o filas escondidas del libro.',
    },
    shared_contact: {
      question_one:
        '{{count}} persona tiene el mismo correo o teléfono que otra. ¿Desea dejar a ambas?',
      question_other:
        '{{count}} personas tienen el mismo correo o teléfono que otra. ¿Desea dejarlas a todas?',
      hint_one: 'Cada quien recibe su propio regalo y mensaje, con su nombre.',
      hint_other: 'Cada quien recibe su propio regalo y mensaje, con su nombre.',
    },
    chosen: {
      names_order_given_first: 'Leído con el nombre primero',
      names_order_surnames_first: 'Leído con los apellidos primero',
      dates_order_day_first: 'Fechas leídas con el día primero',
      dates_order_month_first: 'Fechas leídas con el mes primero',
      without_name_store_one: '{{count}} persona se agrega sin nombre',
      without_name_store_other: '{{count}} personas se agregan sin nombre',
      without_name_leave_out_one: '{{count}} persona sin nombre queda fuera',
      without_name_leave_out_other: '{{count}} personas sin nombre quedan fuera',
      hidden_rows_take_one: '{{count}} fila oculta se agrega también',
      hidden_rows_take_other: '{{count}} filas ocultas se agregan también',
      hidden_rows_leave_out_one: '{{count}} fila oculta queda fuera',
      hidden_rows_leave_out_other: '{{count}} filas ocultas quedan fuera',
      shared_contact_keep_one: 'Se agrega {{count}} persona que comparte correo o teléfono',
      shared_contact_keep_other: 'Se agregan {{count}} personas que comparten correo o teléfono',
      shared_contact_leave_out_one: '{{count}} persona que comparte correo o teléfono queda fuera',
      shared_contact_leave_out_other:
        '{{count}} personas que comparten correo o teléfono quedan fuera',
    },
    answers: {
      keep: 'Dejar a ambas',
      given_first: 'Nombre primero',
      surnames_first: 'Apellidos primero',
      day_first: 'Día primero',
      month_first: 'Mes primero',
      store: 'Agregar sin nombre',
      leave_out: 'Dejar fuera',
      take: 'Agregar también',
    },
    turn: {
      keep: 'Dejar a ambas',
      given_first: 'Leer el nombre primero',
      surnames_first: 'Leer los apellidos primero',
      day_first: 'Leer el día primero',
      month_first: 'Leer el mes primero',
      store: 'Agregarlas sin nombre',
      leave_out: 'Dejarlas fuera',
      take: 'Agregarlas también',
    },
  },
} as const;

export const uploadFill: TextsLike<typeof en.uploadFill> = {
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
