import type { email as en } from '../../en/recipient/email.ts';
import type { TextsLike } from '../../texts.ts';

export const email: TextsLike<typeof en> = {
  subject: '{{recipient}}, {{purchaser}} le envió un regalo',
  previewAnywhere: 'Su regalo de {{faceValue}} ya está listo.',
  preview: 'Su regalo de {{faceValue}} en {{shop}} ya está listo.',
  surprisePreview: 'Ábralo para ver qué es.',
  heading: '{{purchaser}} le envió un regalo',
  greeting: 'Hola, {{recipient}}',
  onBehalf: 'de parte de {{company}}',
  messageFrom: '{{purchaser}} le escribe:',
  photo: 'Foto de {{purchaser}}',
  video: '{{purchaser}} grabó un video para usted',
  watch: 'Podrá verlo al abrir su regalo.',
  giftCard: 'Tarjeta de regalo',
  surprise: '¿Qué será?',
  surpriseNote: 'Es una sorpresa hasta que lo abra.',
  open: 'Abrir mi regalo',
  openAt: 'Abra su regalo aquí:',
  validUntil: 'Válido hasta el {{day}}.',
  personalLink:
    'El enlace es personal: quien lo tenga puede usar el regalo, así que no lo comparta.',
  linkFallback: 'Si el botón no funciona, copie este enlace en su navegador:',
  why: 'Recibe este correo porque {{sender}} le envió un regalo por medio de Regalo.',
  test: 'PRUEBA',
  testNote:
    'Así se verá el regalo. No se compró nada; en el correo verdadero, el botón abre el regalo.',
  testWhy: 'Recibe este correo porque le pidió a Regalo una prueba de su regalo.',
};
