import type { Language } from '@regalo/messages/languages';

/** The texts of the gift's e-mail. */
export interface EmailTexts {
  subject: (purchaser: string, recipient: string) => string;
  preview: (faceValue: string, shop: string | null) => string;
  /** The same of a gift that is a surprise. */
  surprisePreview: string;
  heading: (purchaser: string) => string;
  greeting: (recipient: string) => string;
  onBehalf: (company: string) => string;
  messageFrom: (purchaser: string) => string;
  photo: (purchaser: string) => string;
  video: (purchaser: string) => string;
  watch: string;
  giftCard: string;
  surprise: string;
  surpriseNote: string;
  open: string;
  openAt: string;
  validUntil: (day: string) => string;
  personalLink: string;
  linkFallback: string;
  why: (sender: string) => string;
  /** What marks a test, before the subject and above the mail. */
  test: string;
  testNote: string;
  testWhy: string;
}

const EN: EmailTexts = {
  subject: (purchaser, recipient) => `${recipient}, ${purchaser} sent you a gift`,
  preview: (faceValue, shop) =>
    shop === null ? `${faceValue} is waiting for you.` : `${faceValue} for ${shop} is waiting.`,
  surprisePreview: 'Open it to see what is inside.',
  heading: (purchaser) => `${purchaser} sent you a gift`,
  greeting: (recipient) => `Hello, ${recipient}`,
  onBehalf: (company) => `on behalf of ${company}`,
  messageFrom: (purchaser) => `${purchaser} writes:`,
  photo: (purchaser) => `Photo from ${purchaser}`,
  video: (purchaser) => `${purchaser} recorded a video for you`,
  watch: 'It plays when you open your gift.',
  giftCard: 'Gift card',
  surprise: 'What is inside?',
  surpriseNote: 'It stays a surprise until you open it.',
  open: 'Open your gift',
  openAt: 'Open your gift here:',
  validUntil: (day) => `Valid until ${day}.`,
  personalLink:
    'The link is personal: whoever has it can use the gift, so please keep it to yourself.',
  linkFallback: 'If the button does not work, copy this link into your browser:',
  why: (sender) => `You receive this email because ${sender} sent you a gift through Regalo.`,
  test: 'TEST',
  testNote:
    'This is how the gift will look. Nothing was bought; in the real email the button opens the gift.',
  testWhy: 'You receive this email because you asked Regalo for a test of your gift.',
};

const ES: EmailTexts = {
  subject: (purchaser, recipient) => `${recipient}, ${purchaser} le envió un regalo`,
  preview: (faceValue, shop) =>
    shop === null
      ? `Su regalo de ${faceValue} ya está listo.`
      : `Su regalo de ${faceValue} en ${shop} ya está listo.`,
  surprisePreview: 'Ábralo para ver qué es.',
  heading: (purchaser) => `${purchaser} le envió un regalo`,
  greeting: (recipient) => `Hola, ${recipient}`,
  onBehalf: (company) => `de parte de ${company}`,
  messageFrom: (purchaser) => `${purchaser} le escribe:`,
  photo: (purchaser) => `Foto de ${purchaser}`,
  video: (purchaser) => `${purchaser} grabó un video para usted`,
  watch: 'Podrá verlo al abrir su regalo.',
  giftCard: 'Tarjeta de regalo',
  surprise: '¿Qué será?',
  surpriseNote: 'Es una sorpresa hasta que lo abra.',
  open: 'Abrir mi regalo',
  openAt: 'Abra su regalo aquí:',
  validUntil: (day) => `Válido hasta el ${day}.`,
  personalLink:
    'El enlace es personal: quien lo tenga puede usar el regalo, así que no lo comparta.',
  linkFallback: 'Si el botón no funciona, copie este enlace en su navegador:',
  why: (sender) => `Recibe este correo porque ${sender} le envió un regalo por medio de Regalo.`,
  test: 'PRUEBA',
  testNote:
    'Así se verá el regalo. No se compró nada; en el correo verdadero, el botón abre el regalo.',
  testWhy: 'Recibe este correo porque le pidió a Regalo una prueba de su regalo.',
};

export const EMAIL_TEXTS: Record<Language, EmailTexts> = { en: EN, es: ES };
