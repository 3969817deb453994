import { WAIT_REASONS } from '@regalo/contract/gifts/scheduled-status';
import { RULE_REASONS } from '@regalo/contract/occasions/rules';
import { shownReceiver } from '@regalo/contract/people/erased';
import { formatCount } from '@regalo/contract/values/count';
import { longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { z } from 'zod';
import type { NotificationKind } from './kinds.ts';
import { LEFT_OUT } from './left-out-texts.ts';
import { WHY, WHY_PAUSED } from './why-it-waits.ts';

type Maker = (details: unknown, language: Language) => string | undefined;

/** Details as they are read: somebody who was erased has a pseudonym in each language. */
function withShownName(given: unknown, language: Language): unknown {
  const { name } = { ...(given as Record<string, unknown>) };
  if (typeof name !== 'string') return given;
  return { ...(given as object), name: shownReceiver(name, language) };
}

/** A text from details of a known shape; nothing if they are of another. */
function maker<T extends z.ZodType>(
  details: T,
  texts: Record<Language, (details: z.output<T>) => string>,
): Maker {
  return (given, language) => {
    const { data } = details.safeParse(withShownName(given, language));
    return data === undefined ? undefined : texts[language](data);
  };
}

const some = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;
const count = z.number();
const words = z.string();

const TEXTS: Record<NotificationKind, Maker> = {
  order_sent: maker(z.object({ orderId: count, recipients: count, total: count }), {
    en: ({ orderId, recipients, total }) =>
      `Order ${orderId} was sent to ${some(recipients, 'recipient', 'recipients')} for ${formatColones(total)}.`,
    es: ({ orderId, recipients, total }) =>
      `El pedido ${orderId} se envió a ${some(recipients, 'destinatario', 'destinatarios')} por ${formatColones(total)}.`,
  }),
  low_wallet: maker(z.object({ balance: count }), {
    en: ({ balance }) => `Your wallet is running low: ${formatColones(balance)} left.`,
    es: ({ balance }) => `Le queda poco saldo en la billetera: ${formatColones(balance)}.`,
  }),
  delivery_failed: maker(z.object({ orderId: count, failed: count }), {
    en: ({ orderId, failed }) =>
      `${some(failed, 'email', 'emails')} of order ${orderId} could not be delivered.`,
    es: ({ orderId, failed }) =>
      failed === 1
        ? `No se pudo entregar 1 correo del pedido ${orderId}.`
        : `No se pudieron entregar ${some(failed, 'correo', 'correos')} del pedido ${orderId}.`,
  }),
  import: maker(z.object({ name: z.string(), added: count, refused: count }), {
    en: ({ name, added, refused }) =>
      `${name}: ${some(added, 'person', 'people')} added, ${some(refused, 'row', 'rows')} refused.`,
    es: ({ name, added, refused }) =>
      `${name}: ${some(added, 'persona agregada', 'personas agregadas')}, ${some(refused, 'fila rechazada', 'filas rechazadas')}.`,
  }),
  gifts_expired: maker(z.object({ gifts: count, refunded: count, kept: count }), {
    en: ({ gifts, refunded, kept }) =>
      [
        `${some(gifts, 'gift', 'gifts')} expired.`,
        ...(refunded > 0 ? [`${formatColones(refunded)} returned to your wallet.`] : []),
        ...(kept > 0 ? [`${formatColones(kept)} stays with Regalo, as agreed.`] : []),
      ].join(' '),
    es: ({ gifts, refunded, kept }) =>
      [
        gifts === 1 ? 'Venció 1 regalo.' : `Vencieron ${some(gifts, 'regalo', 'regalos')}.`,
        ...(refunded > 0 ? [`${formatColones(refunded)} volvieron a su billetera.`] : []),
        ...(kept > 0 ? [`${formatColones(kept)} quedan en Regalo, según lo acordado.`] : []),
      ].join(' '),
  }),
  gift_thanked: maker(z.object({ orderId: count, name: words, message: words }), {
    en: ({ orderId, name, message }) =>
      `${name} thanks you for a gift of order ${orderId}: “${message}”`,
    es: ({ orderId, name, message }) =>
      `${name} le agradece un regalo del pedido ${orderId}: «${message}»`,
  }),
  use_disputed: maker(
    z.object({
      orderId: count,
      name: words,
      shop: words,
      amount: words,
      // Those that an earlier version has left do not say; most were.
      blocked: count.default(1),
    }),
    {
      en: ({ orderId, name, shop, amount, blocked }) =>
        `${name} says that someone else used ${amount} of a gift of order ${orderId} at ${shop}. ${blocked ? 'The gift is blocked. If its code leaked, replace it before you unblock the gift.' : 'The gift had already ended, so there was nothing to block.'}`,
      es: ({ orderId, name, shop, amount, blocked }) =>
        `${name} indica que otra persona usó ${amount} de un regalo del pedido ${orderId} en ${shop}. ${blocked ? 'El regalo está bloqueado. Si el código se filtró, reemplácelo antes de desbloquearlo.' : 'El regalo ya había terminado, así que no había nada que bloquear.'}`,
    },
  ),
  gift_moved: maker(z.object({ orderId: count, name: words, email: words }), {
    en: ({ orderId, name, email }) =>
      `The gift of order ${orderId} that ${name} had already opened now goes to ${email}, with a new code.`,
    es: ({ orderId, name, email }) =>
      `El regalo del pedido ${orderId} que ${name} ya había abierto ahora va a ${email}, con un código nuevo.`,
  }),
  move_disputed: maker(z.object({ orderId: count, name: words }), {
    en: ({ orderId, name }) =>
      `The previous address of ${name} reports that the gift of order ${orderId} should not have been moved to another one. The gift is blocked. Find out who changed the address: the gift can be unblocked only once it goes to the previous address again.`,
    es: ({ orderId, name }) =>
      `Desde el correo anterior de ${name} se indica que el regalo del pedido ${orderId} no debía ir a otro. El regalo está bloqueado. Averigüe quién cambió el correo: se desbloquea solo cuando vuelva al anterior.`,
  }),
  gifts_flagged: maker(z.object({ orderId: count, gifts: count }), {
    en: ({ orderId, gifts }) =>
      `Please check order ${orderId}: ${gifts === 1 ? '1 gift was' : `${some(gifts, 'gift', 'gifts')} were`} used in an unusual way.`,
    es: ({ orderId, gifts }) =>
      `Por favor, revise el pedido ${orderId}: ${gifts === 1 ? '1 regalo se usó' : `${some(gifts, 'regalo', 'regalos')} se usaron`} de una forma poco habitual.`,
  }),
  approval_needed: maker(z.object({ orderId: count, recipients: count, total: count }), {
    en: ({ orderId, recipients, total }) =>
      `Order ${orderId} for ${some(recipients, 'recipient', 'recipients')} and ${formatColones(total)} needs approval.`,
    es: ({ orderId, recipients, total }) =>
      `El pedido ${orderId} para ${some(recipients, 'destinatario', 'destinatarios')} por ${formatColones(total)} necesita aprobación.`,
  }),
  order_approved: maker(z.object({ orderId: count }), {
    en: ({ orderId }) => `Your order ${orderId} was approved and sent.`,
    es: ({ orderId }) => `Su pedido ${orderId} fue aprobado y enviado.`,
  }),
  order_declined: maker(z.object({ orderId: count }), {
    en: ({ orderId }) => `Your order ${orderId} was declined. The money is back in the wallet.`,
    es: ({ orderId }) =>
      `Su pedido ${orderId} fue rechazado. El dinero está de vuelta en la billetera.`,
  }),
  order_lapsed: maker(z.object({ orderId: count }), {
    en: ({ orderId }) =>
      `Nobody approved your order ${orderId} in time. The money is back in the wallet.`,
    es: ({ orderId }) =>
      `Nadie aprobó a tiempo su pedido ${orderId}. El dinero está de vuelta en la billetera.`,
  }),
  schedule_approved: maker(z.object({ orderId: count }), {
    en: ({ orderId }) => `Your order ${orderId} was approved. It will be sent as scheduled.`,
    es: ({ orderId }) => `Su pedido ${orderId} fue aprobado. Se envía a su hora.`,
  }),
  schedule_declined: maker(z.object({ orderId: count }), {
    en: ({ orderId }) => `Your scheduled order ${orderId} was declined.`,
    es: ({ orderId }) => `Su pedido programado ${orderId} fue rechazado.`,
  }),
  schedule_lapsed: maker(z.object({ orderId: count }), {
    en: ({ orderId }) => `Nobody approved your scheduled order ${orderId} before its time.`,
    es: ({ orderId }) => `Nadie aprobó su pedido programado ${orderId} antes de su hora.`,
  }),
  scheduled_waits: maker(z.object({ orderId: count, reason: z.enum(WAIT_REASONS) }), {
    en: ({ orderId, reason }) => `Order ${orderId} was due and is waiting: ${WHY.en[reason]}.`,
    es: ({ orderId, reason }) => `El pedido ${orderId} debía salir y espera: ${WHY.es[reason]}.`,
  }),
  scheduled_lapsed: maker(z.object({ orderId: count, reason: z.enum(WAIT_REASONS) }), {
    en: ({ orderId, reason }) => `Order ${orderId} was not sent: ${WHY.en[reason]}.`,
    es: ({ orderId, reason }) => `El pedido ${orderId} no se envió: ${WHY.es[reason]}.`,
  }),
  scheduled_left_out: maker(
    // Those that an earlier version has left know of the deleted alone.
    z.object({ orderId: count, people: count, optedOut: count.default(0) }),
    LEFT_OUT,
  ),
  scheduled_paused: maker(z.object({ orderId: count, name: words }), {
    en: ({ orderId, name }) =>
      `Order ${orderId} is paused because ${name} can no longer send gifts. Resume it to take it over, or withdraw it.`,
    es: ({ orderId, name }) =>
      `El pedido ${orderId} de ${name}, que ya no puede enviar, quedó en pausa. Reanúdelo para hacerse cargo, o anúlelo.`,
  }),
  rule_paused: maker(z.object({ ruleId: count, reason: z.enum(RULE_REASONS) }), {
    en: ({ ruleId, reason }) => `Occasion rule ${ruleId} is paused: ${WHY_PAUSED.en[reason]}.`,
    es: ({ ruleId, reason }) =>
      `La regla de ocasión ${ruleId} quedó en pausa: ${WHY_PAUSED.es[reason]}.`,
  }),
  rule_over_budget: maker(z.object({ ruleId: count, month: words, people: count }), {
    en: ({ ruleId, month, people }) =>
      `The budget of rule ${ruleId} for ${longMonth(month, 'en')} is used up: so far, ${some(people, 'person gets', 'people get')} nothing.`,
    es: ({ ruleId, month, people }) =>
      `El presupuesto de la regla ${ruleId} para ${longMonth(month, 'es')} no alcanza: por ahora ${people === 1 ? '1 persona se queda' : `${some(people, 'persona', 'personas')} se quedan`} sin regalo.`,
  }),
};

const OTHER: Record<Language, string> = {
  en: 'There is news in your account.',
  es: 'Hay novedades en su cuenta.',
};

/** The text of a notification. A newer server may have added kinds that this one does not know. */
export function notificationText(kind: string, details: unknown, language: Language): string {
  const make = Object.hasOwn(TEXTS, kind) ? TEXTS[kind as NotificationKind] : undefined;
  return make?.(details, language) ?? OTHER[language];
}
