import type { links as en } from '../en/links.ts';
import type { TextsLike } from '../texts.ts';

export const links: TextsLike<typeof en> = {
  share: {
    hello: '¡Hola, {{name}}!',
    helloAnybody: '¡Hola!',
    text: '{{hello}} {{sender}} le envió un regalo. Ábralo aquí:',
    sender: '{{from}}, de {{company}},',
  },
  cardsTitle: 'Tarjetas de regalo del pedido {{order}}',
  card: {
    for: 'Un regalo para',
    from: 'De parte de {{purchaser}} · {{company}}',
    scan: 'Escanéelo para abrirlo',
    validUntil: 'Válido hasta el {{day}}',
  },
  /** Of letters that one SMS of 160 holds, so without some accents. WhatsApp's template should say the same, with a button instead of the link. */
  phone:
    'Hola {{recipient}}: {{sender}} tiene un regalo para usted: {{link}} Responda STOP para no recibir otros.',
};
