import type { shopsRefusals as en } from '../../en/refusals/shops.ts';
import type { TextsLike } from '../../texts.ts';

/** What only operators are told, of shops and what they are paid. */
export const shopsRefusals: TextsLike<typeof en> = {
  terms_too_early: 'Las condiciones nuevas de este comercio rigen a partir del {{day}}.',
  shop_iban_invalid: 'Este IBAN no es válido.',
  account_holder_missing: 'Indique a nombre de quién está la cuenta.',
  shop_account_waiting: 'Ya hay otra cuenta en espera. Retírela primero.',
  shop_account_same: 'Al comercio ya se le paga en esta cuenta.',
  shop_account_over: 'Esta cuenta ya no está en espera.',
  shop_manager_present: '{{email}} ya es de un encargado de un comercio.',
  shop_manager_not_found: 'Este comercio no tiene ese encargado.',
  shop_manager_disabled: 'Este encargado no puede iniciar sesión. Primero permítale el acceso.',
  statement_number_unknown: 'Este comercio no tiene la liquidación {{statement}}.',
  statement_amount_differs:
    'La liquidación {{statement}} es de {{payable, colones}}, no de {{amount, colones}}.',
  statement_leaves_nothing:
    'La liquidación {{statement}} no deja nada por pagar: {{payable, colones}}.',
  statement_not_payable_yet: 'La liquidación {{statement}} se puede pagar a partir de {{time}}.',
  statement_paid_already:
    'La liquidación {{statement}} ya se pagó, con la referencia {{reference}}.',
  correction_reason_missing: 'Indique por qué se corrige.',
  correction_of_nothing: 'Eso es lo que ya se debe.',
  shop_redemption_not_found: 'Este comercio no tiene ese canje.',
  redemption_not_settled: 'Ninguna liquidación tiene todavía ese canje.',
  redemption_corrected: 'Alguien lo corrigió entretanto: ahora se deben {{colones, colones}}.',
  correction_beyond: 'Por este canje no se pueden deber más de {{colones, colones}}.',
  payout_reference_missing: 'Escriba la referencia del banco.',
  payout_columns_missing: 'El archivo necesita una columna para el IBAN y otra para el monto.',
  payout_lines_missing: 'Elija al menos una liquidación.',
  payout_layout_missing: 'Primero indique cómo quiere el banco su archivo.',
  payout_account_missing: '{{shop}} no tiene una cuenta en la que se le pague.',
  payout_statement_taken: 'Una de estas liquidaciones ya está en otro lote.',
  payout_run_not_found: 'No existe ese lote.',
  payout_run_over: 'Ya no queda nada abierto en este lote.',
  payout_line_over: 'Esto ya se pagó, espera a un segundo operador o se sacó del lote.',
  payout_reference_used: 'La liquidación {{statement}} se pagó con la referencia {{reference}}.',
};
