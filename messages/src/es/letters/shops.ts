import type * as en from '../../en/letters/shops.ts';
import type { TextsLike } from '../../texts.ts';

/** Letters to shops about being paid, and to those who manage them. */
export const shops: TextsLike<typeof en.shops> = {
  account: {
    subject: 'Regalo le pagará a su comercio en otra cuenta',
    what: 'La administración de Regalo anotó que a {{shop}} se le paga en la cuenta bancaria que termina en {{ending}}.',
    wait: 'No se paga nada en ella antes del {{time}}. Hasta entonces se le paga como antes.',
    ask: 'Si su comercio lo pidió, no tiene que hacer nada. Si no, escriba de inmediato a {{email}}.',
    label: 'Ver las liquidaciones',
  },
  manager: {
    subject: 'Una persona de {{shop}} ya no puede ingresar a Regalo',
    what: 'La administración de Regalo le quitó a {{manager}} el acceso a la página de {{shop}}.',
    ask: 'Si su comercio lo pidió, no tiene que hacer nada. Si no, escriba de inmediato a {{email}}.',
  },
  address: {
    subject: 'Las noticias de {{shop}} ya no llegan a este correo',
    what: 'La administración de Regalo cambió el correo en el que {{shop}} recibe lo que se refiere a sus cajas y sus pagos.',
    ask: 'Si su comercio lo pidió, no tiene que hacer nada. Si no, escriba de inmediato a {{email}}.',
  },
  terms: {
    subject: 'Condiciones nuevas entre Regalo y {{shop}}',
    what: 'A partir del {{day}}, Regalo retiene una comisión de {{commission}} de lo que se canjea en {{shop}}.',
    settled: {
      week: 'A su comercio se le liquida cada semana.',
      month: 'A su comercio se le liquida cada mes.',
    },
    before: 'Lo que se canjeó antes de ese día se liquida según lo acordado hasta entonces.',
    ask: 'Si su comercio no acordó esto, escriba de inmediato a {{email}}.',
    label: 'Ver las liquidaciones',
  },
  correction: {
    subject: 'Se corrigió lo que Regalo le debe a su comercio por un canje',
    what: 'Por el canje {{redemption}} en {{shop}} se deben {{after}} en vez de {{before}}, antes de la comisión.',
    why: 'El motivo: {{note}}',
    next: 'La diferencia es una línea de su próxima liquidación. Las liquidaciones cerradas quedan como están.',
    ask: 'Si no está de acuerdo, escriba a {{email}}.',
    label: 'Ver las liquidaciones',
  },
  invitation: {
    subject: 'Su acceso a {{shop}} en Regalo',
    heading: 'Ya puede ver su comercio en Regalo',
    invited:
      '{{by}}, de Regalo, le dio acceso a la página de {{shop}}: sus canjes, cajas y liquidaciones.',
    label: 'Elegir un PIN',
    once: 'El enlace funciona una vez, durante {{hours}} horas. Después, pida otro en la página de inicio de sesión.',
    ignore: 'Si no sabe de qué se trata, ignore este correo.',
  },
};

export const tills: TextsLike<typeof en.tills> = {
  paired: {
    subject: 'Una caja nueva en su comercio: {{till}}',
    heading: 'Su comercio tiene una caja nueva',
    what: 'Desde el {{time}} un dispositivo es la caja «{{till}}» de {{shop}}. Puede canjear vales en nombre de su comercio.',
    next: 'Si fue usted, no tiene que hacer nada. Si nadie de su comercio conoce ese dispositivo, sáquelo de uso ya.',
  },
  guesses: {
    subject: 'Muchos códigos desconocidos en su caja {{till}}',
    heading: 'Muchos códigos desconocidos en una caja',
    what: 'Hasta el {{time}} se digitaron en un día {{ofADay}} códigos que no son de ningún vale en la caja «{{till}}» de {{shop}}. Puede que alguien esté probando códigos.',
    next: 'Averigüe por favor quién usa esa caja. Después de cada {{inARow}} tiene que esperar un rato. Si el dispositivo no está en sus manos, sáquelo de uso ya.',
  },
  link: {
    label: 'Sacar de uso esta caja',
    after:
      'La página se lo pregunta una vez más. No necesita ingresar. El enlace sirve por {{days}} días.',
  },
  supervisor: {
    subject: 'Su comercio tiene un PIN de supervisión nuevo',
    what: 'El {{time}} {{by}} definió el PIN que las cajas de {{shop}} piden a partir de la cuarta anulación del día.',
    next: 'Si está bien, no tiene que hacer nada. Si no, defina otro, y que quien tiene esa cuenta elija un PIN propio nuevo.',
    operator: 'la administración de Regalo',
    ask: 'Si su comercio lo pidió, no tiene que hacer nada. Si no, defina otro y escriba a {{email}}.',
    label: 'Ver las cajas',
  },
  revoke: {
    title: {
      asked: '¿Sacar de uso esta caja?',
      revoked: 'Esta caja está fuera de uso',
      over: 'Este enlace ya no sirve',
      unknown: 'Este enlace no lleva a ninguna parte',
      throttled: 'Espere un momento',
      failed: 'Algo salió mal',
    },
    asked:
      'Desde el {{time}} el dispositivo es la caja «{{till}}» de {{shop}}. Fuera de uso ya no canjea vales. Lo que canjeó queda igual.',
    keep: 'Si el dispositivo es suyo, simplemente cierre esta página.',
    button: 'Sacarla de uso',
    revoked:
      'La caja «{{till}}» de {{shop}} ya no canjea vales. Para usar el dispositivo otra vez, enlácelo con un código nuevo.',
    over: 'Estos enlaces sirven por {{days}} días, y mientras esté activa la cuenta a la que se enviaron. Las cajas se sacan de uso en la página del comercio.',
    signIn: 'Ingresar al comercio',
    noAccount: 'Si nadie de su comercio ingresa ahí, escriba a {{operator}}.',
    unknown: 'Abra por favor el enlace tal como viene en el correo.',
    throttled: 'Hubo demasiados intentos desde su red. Abra el enlace de nuevo más tarde.',
    failed: 'Abra el enlace de nuevo en un momento.',
  },
};
