import type * as en from '../../en/letters/gifts.ts';
import type { TextsLike } from '../../texts.ts';

export const gifts: TextsLike<typeof en.gifts> = {
  via: '{{name}} vía Regalo',
  /** In the wallet of a phone; `%@` is what it says now. */
  pass: {
    giftCard: 'Tarjeta de regalo',
    description: 'Tarjeta de regalo para {{shop}} de parte de {{sender}}',
    descriptionAnywhere: 'Tarjeta de regalo de parte de {{sender}}',
    balance: 'Saldo',
    balanceChanged: 'Su regalo tiene ahora %@',
    for: 'Para',
    validUntil: 'Válido hasta el',
    validChanged: 'Su regalo ahora es válido hasta el %@',
    status: 'Estado',
    statusChanged: 'Su regalo: %@',
    blocked: 'Bloqueado por ahora',
    over: 'Ya no es válido',
    page: 'Su regalo',
    howToUse: 'Cómo usarlo',
    show: 'Antes de pagar, diga que tiene una tarjeta de regalo y muestre este pase.',
  },
  used: {
    used: 'Se usaron {{amount}} de su regalo en {{shop}}',
    usedText: 'Se usaron {{amount}} de su regalo de {{sender}} en {{shop}} el {{time}}.',
    undone: '{{shop}} devolvió {{amount}} a su regalo',
    undoneText: '{{shop}} anuló un uso de {{amount}} de su regalo de {{sender}} el {{time}}.',
    undoneLate: '{{shop}} anuló un uso de {{amount}} de su regalo',
    undoneAfterEnd: 'El regalo ya había terminado, así que el monto volvió a quien lo envió.',
    undoneAndKept: 'El regalo ya había terminado, así que el monto ya no se puede usar.',
    left: 'Le quedan {{left}}. Los puede usar hasta el {{day}}.',
    none: 'Ya no queda nada del regalo.',
    see: 'Ver mi regalo',
    ask: '¿No fue usted? Avísenos: bloqueamos el regalo de inmediato y les avisamos a quien lo envió y al comercio.',
    notMe: 'No fui yo',
  },
  moved: {
    subject: 'Su regalo ahora va a otro correo',
    text: '{{sender}} cambió el correo de un regalo que usted ya había abierto. El enlace y el código se reemplazaron; los nuevos se enviaron al correo nuevo.',
    unopenedText:
      'El equipo de Regalo cambió el correo de un regalo de {{sender}} que se había enviado a esta dirección. El enlace y el código se reemplazaron.',
    ask: 'Si le sorprende, escríbale a {{purchaser}}.',
    block:
      'Si no está bien, puede bloquear el regalo: nadie lo podrá usar, y le avisamos a quien lo envió.',
    notRight: 'Esto no está bien',
    unblockedSubject: 'Su regalo ya no está bloqueado',
    unblockedText:
      '{{sender}} desbloqueó el regalo que había ido a otro correo. Ahora viene otra vez al suyo: úselo con el enlace y el código del correo más reciente.',
  },
  reminder: {
    subject: 'Le quedan {{left}}: úselos hasta el {{day}}',
    waiting: 'Tiene un regalo sin abrir: ábralo a más tardar el {{day}}',
    text: 'Le quedan {{left}} de su regalo de {{sender}}. Los puede usar hasta el {{day}}; después el código ya no funciona.',
    waitingText:
      '{{sender}} le envió un regalo que todavía no ha abierto. Lo puede abrir y usar hasta el {{day}}.',
    anywhere: 'La página de su regalo muestra el código y los comercios que lo reciben.',
    choose:
      'En la página de su regalo escoge entre las tarjetas de varios comercios, hasta el {{day}}.',
    where: 'La página de su regalo muestra el código que usa en {{shop}}.',
    see: 'Ver mi regalo',
    open: 'Abrir mi regalo',
    why: 'Recibe este correo porque un regalo de {{company}} está por vencer.',
    end: 'No recibir más recordatorios de regalos de {{company}}',
  },
};

export const expiry: TextsLike<typeof en.expiry> = {
  expired_one: 'Venció 1 regalo',
  expired_other: 'Vencieron {{count}} regalos',
  refunded: '{{refunded}} que nadie gastó volvieron a su billetera.',
  kept: '{{kept}} que nadie gastó quedan en Regalo, según lo acordado.',
  reopen:
    'Puede reabrir un regalo hasta un año después de la compra: abra su pedido y escoja el regalo.',
  label: 'Ver la billetera',
};

export const disputes: TextsLike<typeof en.disputes> = {
  moved: {
    subject: 'El regalo de {{name}} ahora va a otro correo',
    text: 'Se cambió el correo de un regalo del pedido {{order}} después de que {{name}} lo abrió. El código y el enlace viejos ya no sirven, y los nuevos se enviaron al correo nuevo; lo gastado queda gastado.',
    next: 'Si nadie de su empresa lo hizo a propósito, bloquee el regalo.',
  },
  movedUnopened: {
    subject: 'El regalo de {{name}} ahora va a otro correo',
    text: 'El equipo de Regalo cambió el correo de un regalo del pedido {{order}} para {{name}}, antes de que se abriera.',
    next: 'Si nadie lo pidió, bloquee el regalo y escríbanos.',
  },
  moveDisputed: {
    subject: 'El correo anterior de {{name}} bloqueó un regalo',
    text: 'Desde el correo que {{name}} tenía antes se indica que un regalo del pedido {{order}} no debía ir a otro. Está bloqueado: nadie puede usar lo que queda.',
    next: 'Averigüe quién de su empresa cambió el correo. Si el cambio no estaba bien, corríjalo para que vuelva al anterior, con lo que el código cambia, y desbloquee el regalo. Si estaba bien, anule el regalo y envíe otro: este ya no se puede usar en ningún otro correo.',
  },
  useDisputed: {
    subject: '{{name}} no usó un regalo que usted envió: está bloqueado',
    endedSubject: '{{name}} no usó un regalo que usted envió y que ya terminó',
    text: '{{name}} indica que fue otra persona quien usó {{amount}} de un regalo del pedido {{order}} en {{shop}} el {{time}}.',
    blocked:
      'Nadie puede usar lo que queda. Si el código se filtró, reemplácelo, con lo que el destinatario recibe uno nuevo por correo, y luego desbloquee el regalo. Si fue un error, solo desbloquéelo. También le avisamos al comercio.',
    ended:
      'El regalo ya había terminado, así que no había nada que bloquear. También le avisamos al comercio.',
  },
  toShop: {
    subject: 'Alguien no reconoce el canje {{id}}',
    heading: 'Un destinatario no reconoce el canje {{id}}',
    to: 'A {{shop}}:',
    text: 'La persona a la que le pertenece un regalo nos indica que no fue ella quien lo usó. El canje es de {{amount}} ({{giftName}}), en {{till}}, el {{time}}{{withReceipt}}.',
    receipt: ', factura {{receipt}}',
    blocked: 'El regalo está bloqueado: ninguna caja lo recibe por ahora.',
    owed: 'Este aviso no cambia lo que se le debe al comercio.',
    ask: 'Si sabe algo de ese canje, guarde la factura y escríbanos a {{operator}}.',
  },
  label: 'Ver el pedido',
};

export const giveaways: TextsLike<typeof en.giveaways> = {
  subject: 'Su código es {{code}}',
  says: 'Con el código {{code}} reclama su regalo de {{company}}. Escríbalo en la página donde lo pidió.',
  alreadySubject: 'Usted ya tiene su regalo',
  already:
    'Alguien pidió un regalo de {{company}} con esta dirección, que ya tiene uno. Busque ese correo en su buzón.',
  ignore: 'Si usted no lo pidió, puede ignorar este correo.',
};

export const links: TextsLike<typeof en.links> = {
  share: {
    hello: '¡Hola, {{name}}!',
    helloAnybody: '¡Hola!',
    text: '{{hello}} {{sender}} le envió un regalo. Ábralo aquí:',
    sender: '{{from}}, de {{company}},',
  },
  cardsTitle: 'Tarjetas de regalo del pedido {{order}}',
  card: {
    for: 'Un regalo para',
    from: 'De parte de {{purchaser}} · {{company}}',
    scan: 'Escanéelo para abrirlo',
    validUntil: 'Válido hasta el {{day}}',
    chooseUntil: 'Escójalo a más tardar el {{day}}',
  },
  /** Of letters that one SMS of 160 holds, so without some accents. WhatsApp's template should say the same, with a button instead of the link. */
  /** To a phone that claims a gift; without accents, which would make two messages of one. */
  code: '{{code}} es para reclamar su regalo de {{sender}}. No lo comparta con nadie.',
  phone:
    'Hola {{recipient}}: {{sender}} tiene un regalo para usted: {{link}} Responda STOP para no recibir otros.',
};
