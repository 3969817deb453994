import type { person as en } from '../../en/parts/person.ts';
import type { TextsLike } from '../../texts.ts';

export const person: TextsLike<typeof en> = {
  shared: {
    email_one: '{{names}} ya tiene este correo.',
    email_other: '{{names}} ya tienen este correo.',
    phone_one: '{{names}} ya tiene este teléfono.',
    phone_other: '{{names}} ya tienen este teléfono.',
    unnamedEmail: 'Alguien de sus listas ya tiene este correo.',
    unnamedPhone: 'Alguien de sus listas ya tiene este teléfono.',
    keepBoth: 'También es de otra persona: dejar a las dos',
    sameName: '{{name}} ya está en sus listas.',
    recipientsEmail: '{{names}} tienen el mismo correo. Cada quien recibe su propio regalo.',
    recipientsPhone: '{{names}} tienen el mismo teléfono. Cada quien recibe su propio regalo.',
    more_one: '{{count}} dirección más es de varios destinatarios.',
    more_other: '{{count}} direcciones más son de varios destinatarios.',
    remove: 'Quitar a {{name}}',
    emailToo: 'Correo también de',
    phoneToo: 'Teléfono también de',
  },
  privacy: {
    menu: 'Datos personales',
    page: 'Descargar sus datos (para leer)',
    json: 'Descargar sus datos (JSON)',
    erase: 'Suprimir…',
    saveFailed: 'No se pudieron descargar sus datos. Inténtelo de nuevo.',
    eraseTitle: '¿Suprimir los datos de {{name}}?',
    eraseYes: 'Suprimir para siempre',
    goes: 'El nombre, el correo, el teléfono, la fecha de nacimiento y el país se quitan de las personas, los regalos, los correos, los agradecimientos, las notificaciones y el registro de cambios. También se quitan el mensaje y la foto de los pedidos que no le quedan a ningún otro destinatario. No se puede deshacer.',
    stays:
      'Los pedidos, los regalos, los usos y el dinero quedan en los libros, como lo exigen las normas contables; ahí esta persona es solo un número.',
    backups:
      'Los respaldos conservan los datos hasta que se borran, en el plazo que fija quien administra el sistema: por lo general, cinco semanas.',
    openGifts_one: 'Un regalo todavía se puede usar; le quedan {{amount}}',
    openGifts_other: '{{count}} regalos todavía se pueden usar; les quedan {{amount}}',
    keep_one: 'Conservarlo sin nombre',
    keep_other: 'Conservarlos sin nombre',
    keepHint:
      'Quien tenga el enlace o el código puede usarlo. Ya no se envían correos ni recordatorios.',
    cancel_one: 'Anularlo',
    cancel_other: 'Anularlos',
    cancelHint: 'Lo que queda vuelve a la billetera.',
    mayNotCancel: 'Usted no puede anular regalos. Pídaselo a alguien que pueda.',
    typeName: 'Escriba «{{name}}» para confirmar',
    erased: 'Se suprimieron los datos de esta persona.',
    canceled_one: 'Se anuló un regalo; {{amount}} volvieron a la billetera.',
    canceled_other: 'Se anularon {{count}} regalos; {{amount}} volvieron a la billetera.',
    kept_one: 'Un regalo todavía puede usarlo quien tenga su enlace o código.',
    kept_other: '{{count}} regalos todavía puede usarlos quien tenga sus enlaces o códigos.',
  },
};
