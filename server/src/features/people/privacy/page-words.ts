import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { STATE_WORDS } from '@regalo/contract/orders/state-words';
import { LANGUAGE, type Language } from '@regalo/messages/languages';

/** The sentences of the page with a person's data. */
export const PAGE_TEXTS = {
  en: {
    title: (company: string) => `Your data at ${company}`,
    made: 'Made on',
    intro:
      'This is what is kept about you. The codes and links of gifts are left out: whoever has them can use the gifts.',
    person: 'You',
    gifts: 'Gifts that were sent to you',
    gift: (id: string, name: string) => `Gift ${id}: ${shownWord('name', name, 'en')}`,
    held: 'Gifts for you that were not sent',
    records: 'What was written down about you',
    none: 'Nothing.',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    title: (company: string) => `Sus datos en ${company}`,
    made: 'Elaborado el',
    intro:
      'Esto es lo que se conserva sobre usted. No se incluyen los códigos ni los enlaces de los regalos: quien los tenga puede usarlos.',
    person: 'Usted',
    gifts: 'Regalos que se le enviaron',
    gift: (id: string, name: string) => `Regalo ${id}: ${shownWord('name', name, 'es')}`,
    held: 'Regalos para usted que no se enviaron',
    records: 'Lo que se anotó sobre usted',
    none: 'Nada.',
    yes: 'Sí',
    no: 'No',
  },
} satisfies Record<Language, unknown>;

type Words = Record<string, Record<Language, string>>;

const LABELS: Words = {
  id: { en: 'Number', es: 'Número' },
  number: { en: 'Number', es: 'Número' },
  first_name: { en: 'First name', es: 'Nombre' },
  last_name: { en: 'Last name', es: 'Apellidos' },
  email: { en: 'Email', es: 'Correo' },
  contact_no: { en: 'Phone', es: 'Teléfono' },
  dob: { en: 'Date of birth', es: 'Fecha de nacimiento' },
  country: { en: 'Country', es: 'País' },
  start_date: { en: 'Start date', es: 'Fecha de ingreso' },
  language: { en: 'Language', es: 'Idioma' },
  no_occasions: { en: 'Wants no celebration gifts', es: 'No quiere regalos de celebración' },
  category: { en: 'Category', es: 'Categoría' },
  role: { en: 'Category', es: 'Categoría' },
  group_name: { en: 'Group', es: 'Grupo' },
  group_id: { en: 'Number of the group', es: 'Número del grupo' },
  added_at: { en: 'Added', es: 'Agregado' },
  added_from_file: { en: 'From the file', es: 'Del archivo' },
  deleted_at: { en: 'Deleted', es: 'Eliminado' },
  email_shared: {
    en: 'Somebody else has this email too: what came back or is not wanted there concerns both',
    es: 'Otra persona también tiene este correo: lo devuelto o no deseado ahí es de ambas',
  },
  email_came_back: { en: 'Emails came back', es: 'Los correos fueron devueltos' },
  no_phone_messages: {
    en: 'Wants no messages on the phone',
    es: 'No quiere mensajes en el teléfono',
  },
  channel: { en: 'By', es: 'Por' },
  delivered_at: { en: 'Delivered', es: 'Entregado' },
  read_at: { en: 'Read', es: 'Leído' },
  cost: { en: 'Cost in colones', es: 'Costo en colones' },
  no_reminders: { en: 'Wants no reminders', es: 'No quiere recordatorios' },
  order: { en: 'Order', es: 'Pedido' },
  shop: { en: 'Shop', es: 'Comercio' },
  value: { en: 'Value', es: 'Valor' },
  status: { en: 'Status', es: 'Estado' },
  sent_at: { en: 'Sent', es: 'Enviado' },
  placed_at: { en: 'Placed', es: 'Pedido el' },
  send_at: { en: 'To be sent', es: 'Se envía el' },
  ended_at: { en: 'Ended', es: 'Terminado' },
  opened_at: { en: 'Opened', es: 'Abierto' },
  valid_until: { en: 'Valid until', es: 'Válido hasta' },
  blocked_at: { en: 'Blocked', es: 'Bloqueado' },
  link_taken_at: { en: 'Link handed over', es: 'Enlace entregado' },
  sent_by: { en: 'Sent by', es: 'Enviado por' },
  sent_to: { en: 'Sent to', es: 'Enviado a' },
  celebration: { en: 'Celebration', es: 'Celebración' },
  message: { en: 'Message', es: 'Mensaje' },
  attachment: { en: 'Attachment', es: 'Adjunto' },
  history: { en: 'What happened to it', es: 'Qué pasó con él' },
  mails: { en: 'Emails and messages', es: 'Correos y mensajes' },
  reminders: { en: 'Reminders', es: 'Recordatorios' },
  thanks: { en: 'Thanks', es: 'Agradecimientos' },
  disputes: { en: '“This was not me”', es: '«No fui yo»' },
  flags: { en: 'Unusual uses', es: 'Usos poco habituales' },
  at: { en: 'When', es: 'Cuándo' },
  what: { en: 'What', es: 'Qué' },
  by: { en: 'By', es: 'Por' },
  amount: { en: 'Amount', es: 'Monto' },
  left: { en: 'Left', es: 'Saldo' },
  reason: { en: 'Reason', es: 'Motivo' },
  former_email: { en: 'Email before', es: 'Correo anterior' },
  address: { en: 'Address', es: 'Dirección' },
  queued_at: { en: 'Queued', es: 'En cola' },
  attempts: { en: 'Attempts', es: 'Intentos' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  used_at: { en: 'Used', es: 'Usado' },
  closed_at: { en: 'Closed', es: 'Cerrado' },
  days_before: { en: 'Days before', es: 'Días antes' },
  about: { en: 'About', es: 'Sobre' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
  reissued: { en: 'With a new link', es: 'Con un enlace nuevo' },
};

const WORDS: Words = {
  en: { en: 'English', es: 'Inglés' },
  es: { en: 'Spanish', es: 'Español' },
  employee: { en: 'Employee', es: 'Colaborador interno' },
  collaborator: { en: 'Collaborator', es: 'Colaborador' },
  client: { en: 'Client', es: 'Cliente' },
  person: { en: 'Person', es: 'Persona' },
  gift: { en: 'Gift', es: 'Regalo' },
  image: { en: 'Photo', es: 'Foto' },
  video: { en: 'Video', es: 'Video' },
  manager: { en: 'Company', es: 'Empresa' },
  operator: { en: 'Regalo', es: 'Regalo' },
  system: { en: 'Automatic', es: 'Automático' },
  till: { en: 'Shop', es: 'Comercio' },
  recipient: { en: 'Recipient', es: 'Destinatario' },
  'former-recipient': { en: 'Former recipient', es: 'Destinatario anterior' },
  added: { en: 'Added', es: 'Agregado' },
  edited: { en: 'Changed', es: 'Modificado' },
  deleted: { en: 'Deleted', es: 'Eliminado' },
  resent: { en: 'Mailed again', es: 'Reenviado' },
  'link taken': { en: 'Link handed over', es: 'Enlace entregado' },
  'card printed': { en: 'Card printed', es: 'Tarjeta impresa' },
  draft: { en: 'Begun, not sent', es: 'Empezado, sin enviar' },
  ...STATE_WORDS,
  held: STATE_WORDS.pending_approval,
  issued: { en: 'Sent', es: 'Enviado' },
  undone: { en: 'Use undone', es: 'Uso revertido' },
  extended: { en: 'Extended', es: 'Prorrogado' },
  reopened: { en: 'Reopened', es: 'Reabierto' },
  canceled: STATE_WORDS.withdrawn,
  replaced: { en: 'Replaced', es: 'Reemplazado' },
  blocked: { en: 'Blocked', es: 'Bloqueado' },
  unblocked: { en: 'Unblocked', es: 'Desbloqueado' },
  mail: { en: 'Email', es: 'Correo' },
  whatsapp: { en: 'WhatsApp', es: 'WhatsApp' },
  sms: { en: 'SMS', es: 'SMS' },
  sending: { en: 'Being sent', es: 'Enviándose' },
  deferred: { en: 'To be tried again', es: 'Por reintentar' },
  dropped: { en: 'Not sent', es: 'No enviado' },
  not_my_use: { en: 'A use was somebody else’s', es: 'Otra persona lo usó' },
  not_my_move: { en: 'It went to a wrong address', es: 'Fue a un correo equivocado' },
  used_at_once: { en: 'Used soon after it was sent', es: 'Usado poco después del envío' },
  many_at_till: { en: 'Many gifts at one till', es: 'Muchos regalos en una caja' },
  only_for_gift: { en: 'A till only for gifts', es: 'Una caja solo para regalos' },
};

/** The fields whose values are words of ours. */
const NAMED = new Set([
  'category',
  'status',
  'what',
  'by',
  'outcome',
  'about',
  'attachment',
  'language',
  'channel',
]);

const inLanguage = (words: Words, key: string, language: Language) => words[key]?.[language] ?? key;

/** What a field is called. */
export const shownLabel = (key: string, language: Language): string =>
  inLanguage(LABELS, key, language);

/** A value as the reader knows it; what people wrote stays as it is. */
export function shownWord(key: string, value: string, language: Language): string {
  if (key === 'name' && value === FREE_AMOUNT_NAME) return LANGUAGE[language].freeAmount;
  return NAMED.has(key) ? inLanguage(WORDS, value, language) : value;
}
