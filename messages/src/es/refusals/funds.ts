import type { fundsRefusals as en } from '../../en/refusals/funds.ts';
import type { TextsLike } from '../../texts.ts';

export const fundsRefusals: TextsLike<typeof en> = {
  bank_file_type: 'Esto no es un estado de cuenta en CSV, OFX o CAMT.',
  bank_file_damaged:
    'El archivo está dañado o incompleto. Descárguelo de nuevo del banco, por favor.',
  bank_file_unsafe:
    'El archivo declara entidades, como no lo hace ningún estado de cuenta, y no se lee.',
  bank_file_too_long:
    'El archivo tiene más de {{max, count}} líneas. Descargue un período más corto, por favor.',
  bank_file_too_complex:
    'El archivo contiene demasiados datos. Descargue un período más corto, por favor.',
  bank_file_too_slow:
    'El archivo tarda demasiado en leerse. Descargue un período más corto, por favor.',
  bank_file_empty: 'El archivo no tiene movimientos.',
  bank_file_columns:
    'Indique qué columna tiene la fecha, y cuál lo que entró o el monto, por favor.',
  bank_file_currency:
    'La cuenta está en {{currency}}. Las billeteras son en colones, así que solo se leen cuentas en colones.',
  bank_file_accounts: 'El archivo es de varias cuentas. Descargue uno por cada una, por favor.',
  bank_file_open: 'Responda primero lo que el archivo deja sin definir, por favor.',
  bank_row_day: 'Esto no es una fecha.',
  bank_row_amount: 'Esto no es un monto.',
  bank_row_cents: 'El monto tiene céntimos, y las billeteras son en colones enteros.',
  bank_row_currency: 'Esto está en otra moneda, no en colones.',
  bank_row_repeated:
    'Otra línea tiene la misma referencia de SINPE y el mismo monto; se toma una sola vez.',
  bank_row_two_amounts: 'En la misma línea entró y salió dinero.',
  bank_account_missing: 'Elija la cuenta del archivo, o agréguela, por favor.',
  bank_account_invalid: 'Este no es un IBAN ni un número de cuenta válido.',
  bank_account_present: 'Esta cuenta ya se agregó.',
  bank_account_not_found: 'No existe esa cuenta.',
  bank_account_differs: 'El archivo es de otra cuenta: {{number}}.',
  transfer_not_found: 'No existe esa transferencia.',
  transfer_over: 'Esta transferencia ya se acreditó, o espera a una segunda persona.',
  transfer_not_set_aside: 'Esta transferencia no está apartada.',
  transfer_note_missing: 'Indique por qué se aparta, por favor.',
  transfer_not_certain: 'Esta transferencia no coincide con certeza.',
  transfer_twin:
    'Esta puede ser la misma que la transferencia {{other}}. Compárelas primero, por favor.',
  funds_request_not_found: 'La empresa {{company}} no tiene la solicitud de fondos {{request}}.',
  funds_request_over: 'La solicitud de fondos {{request}} ya se respondió.',
  payment_credited: 'A {{company}} ya se le acreditó un pago con esta referencia y este monto.',
  payment_waiting:
    'Un pago para {{company}} con esta referencia y este monto espera a una segunda persona.',
  credit_reference_used: 'La referencia {{reference}} ya se acreditó.',
  credit_rule_day_low: 'El límite por día debe ser al menos el de un pago.',
  credit_rule_off: 'La regla ya está apagada.',
};
