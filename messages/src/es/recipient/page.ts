import type { page as en } from '../../en/recipient/page.ts';
import type { TextsLike } from '../../texts.ts';

export const page: TextsLike<typeof en> = {
  title: 'Un regalo para {{recipient}}',
  titleForYou: 'Un regalo para usted',
  giftFor: 'Para {{recipient}}',
  forYou: 'Para usted',
  wrappedHeading: '{{purchaser}} le envió un regalo',
  from: 'de parte de {{company}}',
  openButton: 'Abrir mi regalo',
  openHeading: '¡Es suyo, disfrútelo!',
  openLead: 'Un regalo de {{purchaser}}',
  giftCard: 'Tarjeta de regalo',
  amount: 'Monto',
  code: 'Su código',
  copy: 'Copiar código',
  copied: 'Copiado',
  qrCode: 'Su código como código QR',
  barcode: 'Su código como código de barras',
  print: 'Imprimir tarjeta',
  addToCalendar: 'Agregar al calendario',
  addToApple: 'Agregar a Apple Wallet',
  addToGoogle: 'Agregar a Google Wallet',
  validUntil: 'Válido hasta el',
  howToUse: 'Cómo usarlo',
  stepsAtShop: [
    'Escoja algo que le guste en {{shop}}.',
    'Antes de pagar, diga que tiene una tarjeta de regalo y muestre esta página.',
  ],
  stepsAnywhere: [
    'Escoja algo que le guste en un comercio que reciba tarjetas de regalo Regalo.',
    'Antes de pagar, diga que tiene una tarjeta de regalo y muestre esta página.',
  ],
  keepPage: 'Guarde este enlace: siempre lo trae de vuelta a su código.',
  left: 'Le queda',
  uses: 'Dónde se usó',
  notMe: 'No fui yo',
  blockedText:
    'Por ahora este regalo no se puede usar: quien lo envió lo bloqueó. Escríbale a {{senderWithin}} para que se pueda usar de nuevo.',
  disputedText:
    'Este regalo está bloqueado, porque aquí se indicó que un uso lo hizo otra persona. Ya le avisamos a {{sender}}: escríbale para saber cómo seguir.',
  formerText:
    'Este regalo está bloqueado, porque desde su correo anterior se indicó que no debía ir a otro. Ya le avisamos a {{sender}}: escríbale para saber cómo seguir.',
  reviewText:
    'Este regalo se está revisando, así que por ahora no se puede usar. Usted no tiene que hacer nada, y no se pierde nada de él.',
  usedHeading: 'Este regalo ya se usó por completo',
  usedText: 'Ya no queda nada, así que su código no funciona. Esperamos que lo haya disfrutado.',
  usedNext: '¿No fue usted? Escríbale a {{senderWithin}} de inmediato.',
  photo: 'Foto de {{purchaser}}',
  video: 'Video de {{purchaser}}',
  messageFrom: 'Mensaje de {{purchaser}}',
  expiredHeading: 'Este regalo venció',
  expiredText: 'Fue válido hasta el {{day}}, así que su código ya no funciona.',
  expiredNext: 'Escríbale a {{senderWithin}} para saber si le pueden enviar un regalo nuevo.',
  reopenNext:
    '¿Todavía lo quiere usar? Escríbale a {{sender}}: lo puede reabrir hasta el {{reopenDay}}, y su código vuelve a servir.',
  cancelledHeading: 'Este regalo fue anulado',
  cancelledText: '{{company}} lo anuló, así que su código no funciona.',
  cancelledNext: 'Si le sorprende, consulte con {{sender}}. No tiene que pagar ni devolver nada.',
  personalLink: 'Este enlace es personal: quien lo tenga puede usar el regalo.',
  sentWith: 'Enviado con Regalo',
  verify: 'Compruebe si un código es auténtico',
};
