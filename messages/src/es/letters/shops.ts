import type { shops as en } from '../../en/letters/shops.ts';
import type { TextsLike } from '../../texts.ts';

/** Letters to shops about being paid, and to those who manage them. */
export const shops: TextsLike<typeof en> = {
  account: {
    subject: 'Regalo le pagará a su comercio en otra cuenta',
    what: 'La administración de Regalo anotó que a {{shop}} se le paga en la cuenta bancaria que termina en {{ending}}.',
    wait: 'No se paga nada en ella antes del {{time}}. Hasta entonces se le paga como antes.',
    ask: 'Si su comercio lo pidió, no tiene que hacer nada. Si no, escriba de inmediato a {{email}}.',
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
