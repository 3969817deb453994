import type { expiry as en } from '../../en/letters/expiry.ts';
import type { TextsLike } from '../../texts.ts';

export const expiry: TextsLike<typeof en> = {
  expired_one: 'Venció 1 regalo',
  expired_other: 'Vencieron {{count}} regalos',
  refunded: '{{refunded}} que nadie gastó volvieron a su billetera.',
  kept: '{{kept}} que nadie gastó quedan en Regalo, según lo acordado.',
  reopen:
    'Puede reabrir un regalo hasta un año después de la compra: abra su pedido y escoja el regalo.',
  label: 'Ver la billetera',
};
