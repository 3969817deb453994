import type { phones as en } from '../../en/parts/phones.ts';
import type { TextsLike } from '../../texts.ts';

export const phones: TextsLike<typeof en> = {
  phones: {
    title: 'Mensajes al teléfono',
    label: 'Quien no tiene correo recibe el regalo por',
    hint: 'Se intenta primero con el primero que elija. El mensaje lleva los nombres y el enlace del regalo, no su dedicatoria.',
    each: '{{name}}, {{cost}} por mensaje',
    agreed: 'Nuestras personas aceptaron recibir mensajes en su teléfono',
    agreedHint: 'Hace falta antes del primer mensaje. Se guarda junto con su nombre y el día.',
    agreedBy: 'Lo confirmó {{name}}: {{moment}}.',
    quietFrom: 'Sin mensajes desde las',
    quietUntil: 'hasta las',
    quietHint:
      'Los mensajes que nadie pidió para ese momento esperan durante estas horas. Con la misma hora dos veces nunca esperan.',
    save: 'Guardar mensajes',
    saved: 'Se guardaron los mensajes al teléfono.',
    resend: 'Enviar otra vez al teléfono de {{name}}',
    resent: 'El mensaje va en camino otra vez.',
    by: 'Por {{name}}',
    byCost: 'Por {{name}}, {{cost}}',
    delivered: 'Entregado: {{time}}',
    read: 'Leído: {{time}}',
    failures: {
      no_such_number: 'Este número no recibe mensajes.',
      not_on_channel: 'Este número no está en {{name}}.',
      unreachable: 'No se pudo contactar el teléfono.',
      blocked: 'El teléfono no acepta nuestros mensajes.',
      stopped: 'La persona no quiere mensajes. Comparta el enlace de otra manera.',
      not_delivered: '{{name}} no pudo entregarlo.',
      not_taken: '{{name}} no recibe mensajes en este momento.',
    },
  },
};
