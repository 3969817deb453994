import type { webhooks as en } from '../../en/letters/webhooks.ts';
import type { TextsLike } from '../../texts.ts';

export const webhooks: TextsLike<typeof en> = {
  subject: 'Ya no enviamos webhooks a {{host}}',
  says: {
    failures:
      'El destino de su empresa en {{host}} lleva {{tried}} días sin responder bien. El {{time}} lo desactivamos.',
    gone: 'El {{time}}, el destino de su empresa en {{host}} respondió que ya no existe. Lo desactivamos.',
  },
  kept: 'Lo que suceda hasta que se active de nuevo se guarda {{kept}} días, y se puede enviar entonces.',
};
