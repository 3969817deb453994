import type { tillRefusals as en } from '../../en/refusals/till.ts';
import type { TextsLike } from '../../texts.ts';

export const tillRefusals: TextsLike<typeof en> = {
  pairing_code_format: 'El código de enlace tiene {{digits}} dígitos.',
  pairing_code_unknown: 'Este código de enlace no existe, ya se usó o venció.',
  till_revoked: 'Este dispositivo ya no es una caja. Enlácelo de nuevo.',
  voucher_unknown: 'No hay ningún vale con este código. Revíselo, por favor.',
  voucher_used: 'Este vale ya se usó por completo.',
  voucher_expired: 'Este vale venció.',
  voucher_canceled: 'Quien envió este vale lo anuló.',
  voucher_replaced: 'Este código se reemplazó por uno más nuevo.',
  voucher_blocked: 'Quien envió este vale lo bloqueó.',
  voucher_in_review: 'Este vale no se puede canjear por ahora.',
  voucher_of_other_shop: 'Este vale es de otro comercio.',
  voucher_unchosen: 'Quien lo recibió todavía no ha escogido un comercio.',
  voucher_holds_less: 'El vale no tiene ese saldo.',
  voucher_used_whole: 'Este vale solo se puede usar completo.',
  redemption_key_missing: 'El canje necesita una clave de idempotencia.',
  redemption_key_reused: 'Esta clave es de otro canje.',
  redemption_not_found: 'Esta caja no tiene ese canje.',
  undo_too_late: 'Un canje se puede anular dentro de {{minutes}} minutos.',
  undo_reason_missing: 'Indique por qué se anula.',
  supervisor_pin_needed: 'Para anular más canjes hoy se necesita el PIN de supervisión.',
  supervisor_pin_wrong: 'El PIN de supervisión no es correcto.',
  supervisor_pin_unset:
    'Hoy no se pueden anular más canjes: el comercio no ha definido un PIN de supervisión.',
};
