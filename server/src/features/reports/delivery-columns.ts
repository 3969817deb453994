import type { Channel, Failure } from '@regalo/contract/orders/channels';
import { type DeliveryProblem, PROBLEM_SIGNS } from '@regalo/contract/orders/delivery-problem';
import { STATE_WORDS } from '@regalo/contract/orders/state-words';
import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import { type Column, column } from '../../platform/export/columns.ts';
import { namedBy, type Words } from '../../platform/export/names.ts';

const CHANNELS: Words<Channel> = {
  mail: { en: 'Email', es: 'Correo' },
  whatsapp: { en: 'WhatsApp', es: 'WhatsApp' },
  sms: { en: 'SMS', es: 'SMS' },
};

const BY_HAND: Record<Language, string> = { en: 'By hand', es: 'A mano' };

const STATES: Words<'queued' | 'sent' | 'delivered' | 'read' | 'failed'> = {
  queued: STATE_WORDS.queued,
  sent: STATE_WORDS.sent,
  delivered: { en: 'Delivered', es: 'Entregado' },
  read: { en: 'Read', es: 'Leído' },
  failed: STATE_WORDS.failed,
};

const FAILURES: Words<Failure> = {
  no_such_number: {
    en: 'This number does not get messages',
    es: 'Este número no recibe mensajes',
  },
  not_on_channel: { en: 'This number is not on WhatsApp', es: 'Este número no está en WhatsApp' },
  unreachable: { en: 'The phone could not be reached', es: 'No se pudo contactar el teléfono' },
  blocked: {
    en: 'The phone does not accept our messages',
    es: 'El teléfono no acepta nuestros mensajes',
  },
  stopped: { en: 'The person wants no messages', es: 'La persona no quiere mensajes' },
  not_delivered: { en: 'It could not be delivered', es: 'No se pudo entregar' },
  not_taken: {
    en: 'No messages are taken at the moment',
    es: 'No se reciben mensajes en este momento',
  },
};

const PROBLEMS: Words<DeliveryProblem> = {
  address: { en: 'This mailbox does not exist', es: 'Este buzón no existe' },
  full: { en: 'The mailbox is full', es: 'El buzón está lleno' },
  blocked: {
    en: 'The recipient’s mail server does not accept it',
    es: 'El servidor de correo del destinatario no lo acepta',
  },
  unreachable: {
    en: 'The mail server did not answer',
    es: 'El servidor de correo no respondió',
  },
  later: { en: 'The mail server asked us to wait', es: 'El servidor de correo pidió esperar' },
  other: { en: 'It could not be delivered', es: 'No se pudo entregar' },
};

const STATE = sql`case when d.status = 'sending' then 'queued' when d.status <> 'sent' then d.status
  when d.read_at is not null then 'read' when d.delivered_at is not null then 'delivered' else d.status end`;

/** The word boundary of JavaScript is written `\y` in PostgreSQL. */
const pattern = ({ source }: RegExp) => source.replaceAll('\\b', '\\y');

/** As `deliveryProblem` finds it. */
const PROBLEM = sql`case ${sql.join(
  PROBLEM_SIGNS.map(([problem, sign]) => sql`when d.reason ~* ${pattern(sign)} then ${problem}`),
  sql` `,
)} else 'other' end`;

/** Why a mail or message failed, or was put off. */
function reason(language: Language): RawBuilder<unknown> {
  const mail = namedBy(PROBLEM, PROBLEMS, language);
  const message = namedBy(sql`d.reason`, FAILURES, language);
  return sql`case when d.status not in ('failed', 'queued') or d.reason is null then null
    when d.channel = 'mail' then ${mail} else ${message} end`;
}

/** By which way a gift went, how far that came, why no further, and what it has cost; over `deliveries d`. */
export const deliveryColumns = (language: Language): Column[] => [
  column(
    'text',
    12,
    { en: 'Channel', es: 'Medio' },
    sql`coalesce(${namedBy(sql`d.channel`, CHANNELS, language)}, ${BY_HAND[language]})`,
  ),
  column('text', 12, { en: 'Delivery', es: 'Entrega' }, namedBy(STATE, STATES, language)),
  column('text', 40, { en: 'Delivery Problem', es: 'Problema de entrega' }, reason(language)),
  column('number', 14, { en: 'Message Cost', es: 'Costo del mensaje' }, sql`d.cost`),
];
