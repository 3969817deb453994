import { FREE_AMOUNT_NAME, FREE_AMOUNT_NAMES } from '@regalo/contract/gifts/free-amount';
import type { Language } from '@regalo/contract/values/language';

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

type Words = Record<string, readonly [en: string, es: string]>;

const LABELS: Words = {
  id: ['Number', 'Número'],
  number: ['Number', 'Número'],
  first_name: ['First name', 'Nombre'],
  last_name: ['Last name', 'Apellidos'],
  email: ['Email', 'Correo'],
  contact_no: ['Phone', 'Teléfono'],
  dob: ['Date of birth', 'Fecha de nacimiento'],
  country: ['Country', 'País'],
  category: ['Category', 'Categoría'],
  role: ['Category', 'Categoría'],
  group_name: ['Group', 'Grupo'],
  group_id: ['Number of the group', 'Número del grupo'],
  added_at: ['Added', 'Agregado'],
  added_from_file: ['From the file', 'Del archivo'],
  deleted_at: ['Deleted', 'Eliminado'],
  no_reminders: ['Wants no reminders', 'No quiere recordatorios'],
  order: ['Order', 'Pedido'],
  shop: ['Shop', 'Comercio'],
  value: ['Value', 'Valor'],
  status: ['Status', 'Estado'],
  sent_at: ['Sent', 'Enviado'],
  placed_at: ['Placed', 'Pedido el'],
  ended_at: ['Ended', 'Terminado'],
  opened_at: ['Opened', 'Abierto'],
  valid_until: ['Valid until', 'Válido hasta'],
  blocked_at: ['Blocked', 'Bloqueado'],
  link_taken_at: ['Link handed over', 'Enlace entregado'],
  sent_by: ['Sent by', 'Enviado por'],
  sent_to: ['Sent to', 'Enviado a'],
  message: ['Message', 'Mensaje'],
  attachment: ['Attachment', 'Adjunto'],
  history: ['What happened to it', 'Qué pasó con él'],
  mails: ['Emails', 'Correos'],
  reminders: ['Reminders', 'Recordatorios'],
  thanks: ['Thanks', 'Agradecimientos'],
  disputes: ['“This was not me”', '«No fui yo»'],
  flags: ['Unusual uses', 'Usos poco habituales'],
  at: ['When', 'Cuándo'],
  what: ['What', 'Qué'],
  by: ['By', 'Por'],
  amount: ['Amount', 'Monto'],
  left: ['Left', 'Saldo'],
  reason: ['Reason', 'Motivo'],
  former_email: ['Email before', 'Correo anterior'],
  address: ['Address', 'Dirección'],
  queued_at: ['Queued', 'En cola'],
  attempts: ['Attempts', 'Intentos'],
  outcome: ['Outcome', 'Resultado'],
  used_at: ['Used', 'Usado'],
  closed_at: ['Closed', 'Cerrado'],
  days_before: ['Days before', 'Días antes'],
  about: ['About', 'Sobre'],
  before: ['Before', 'Antes'],
  after: ['After', 'Después'],
  reissued: ['With a new link', 'Con un enlace nuevo'],
};

const WORDS: Words = {
  employee: ['Employee', 'Colaborador interno'],
  collaborator: ['Collaborator', 'Colaborador'],
  client: ['Client', 'Cliente'],
  person: ['Person', 'Persona'],
  gift: ['Gift', 'Regalo'],
  image: ['Photo', 'Foto'],
  video: ['Video', 'Video'],
  manager: ['Company', 'Empresa'],
  operator: ['Regalo', 'Regalo'],
  system: ['Automatic', 'Automático'],
  till: ['Shop', 'Comercio'],
  recipient: ['Recipient', 'Destinatario'],
  'former-recipient': ['Former recipient', 'Destinatario anterior'],
  added: ['Added', 'Agregado'],
  edited: ['Changed', 'Modificado'],
  deleted: ['Deleted', 'Eliminado'],
  resent: ['Mailed again', 'Reenviado'],
  'link taken': ['Link handed over', 'Enlace entregado'],
  'card printed': ['Card printed', 'Tarjeta impresa'],
  issued: ['Sent', 'Enviado'],
  opened: ['Opened', 'Abierto'],
  redeemed: ['Used', 'Usado'],
  partially_redeemed: ['Partly used', 'Usado en parte'],
  undone: ['Use undone', 'Uso revertido'],
  extended: ['Extended', 'Prorrogado'],
  expired: ['Expired', 'Vencido'],
  reopened: ['Reopened', 'Reabierto'],
  canceled: ['Cancelled', 'Anulado'],
  replaced: ['Replaced', 'Reemplazado'],
  blocked: ['Blocked', 'Bloqueado'],
  unblocked: ['Unblocked', 'Desbloqueado'],
  held: ['Waits for approval', 'Espera aprobación'],
  declined: ['Declined', 'Rechazado'],
  withdrawn: ['Withdrawn', 'Retirado'],
  lapsed: ['Lapsed', 'Venció sin aprobación'],
  queued: ['On its way', 'En camino'],
  sending: ['Being sent', 'Enviándose'],
  sent: ['Sent', 'Enviado'],
  deferred: ['To be tried again', 'Por reintentar'],
  dropped: ['Not sent', 'No enviado'],
  failed: ['Failed', 'Falló'],
  no_email: ['No email', 'Sin correo'],
  not_my_use: ['A use was somebody else’s', 'Otra persona lo usó'],
  not_my_move: ['It went to a wrong address', 'Fue a un correo equivocado'],
  used_at_once: ['Used soon after it was sent', 'Usado poco después del envío'],
  many_at_till: ['Many gifts at one till', 'Muchos regalos en una caja'],
  only_for_gift: ['A till only for gifts', 'Una caja solo para regalos'],
};

/** The fields whose values are words of ours. */
const NAMED = new Set(['category', 'status', 'what', 'by', 'outcome', 'about', 'attachment']);

const inLanguage = (words: Words, key: string, language: Language) =>
  words[key]?.[language === 'en' ? 0 : 1] ?? key;

/** What a field is called. */
export const shownLabel = (key: string, language: Language): string =>
  inLanguage(LABELS, key, language);

/** A value as the reader knows it; what people wrote stays as it is. */
export function shownWord(key: string, value: string, language: Language): string {
  if (key === 'name' && value === FREE_AMOUNT_NAME) return FREE_AMOUNT_NAMES[language];
  return NAMED.has(key) ? inLanguage(WORDS, value, language) : value;
}
