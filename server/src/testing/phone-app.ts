import { savePhoneMessages } from '@regalo/contract/orders/phone-messages';
import {
  metaHook,
  signedByMeta,
  signedByTwilio,
  startTwilio,
  startWhatsApp,
} from './carrier-server.ts';
import { type SentGift, startMailingApp } from './mailing-app.ts';
import { asSuperuser } from './superuser.ts';
import type { TestAppOptions } from './test-app.ts';

type Status = 'sent' | 'delivered' | 'read' | 'failed';

/** An app with both carriers, and what they would tell it. */
export async function startPhoneApp(options: TestAppOptions = {}) {
  const whatsapp = await startWhatsApp();
  const twilio = await startTwilio();
  const environment = { WHATSAPP_URL: whatsapp.setting, SMS_URL: twilio.setting };
  const post = await startMailingApp({ ...options, environment });

  const use = async (channels: string[], token = post.company.token) => {
    const body = { channels, agreed: true };
    return await post.app.call(savePhoneMessages, { token, body });
  };
  const hook = async (path: string, request: RequestInit) =>
    (await post.app.fetch(path, request)).status;
  /** What of a gift's messages is known, oldest first. */
  const messagesOf = (gift: Pick<SentGift, 'id'>) =>
    asSuperuser(
      post.app,
      `select id, channel, status, reason, carrier_id, cost, attempts, delivered_at, read_at, due_at
      from deliveries where gift_id = $1 order by id`,
      [gift.id],
    );
  const referenceOf = async (gift: Pick<SentGift, 'id'>) =>
    `${post.company.id}.${(await messagesOf(gift)).at(-1)?.id}`;

  /** Meta's webhook about a gift's newest message. */
  async function metaStatus(
    gift: SentGift,
    status: Status,
    more: Record<string, unknown> = {},
    phoneId?: string,
  ) {
    const [message] = (await messagesOf(gift)).slice(-1);
    return metaHook(
      {
        statuses: [
          {
            id: message?.carrier_id,
            status,
            timestamp: String(Math.floor(Date.now() / 1000) - 5),
            recipient_id: gift.receiver_number?.slice(1),
            biz_opaque_callback_data: await referenceOf(gift),
            ...more,
          },
        ],
      },
      phoneId,
    );
  }
  return {
    post,
    whatsapp,
    twilio,
    use,
    hook,
    messagesOf,
    referenceOf,
    metaStatus,
    tellMeta: (payload: unknown) => hook('/hooks/whatsapp', signedByMeta(payload)),
    tellTwilio: (path: string, fields: Record<string, string>) =>
      hook(path, signedByTwilio(`https://regalo.test${path}`, fields)),
    async sendToPhone(): Promise<SentGift> {
      const [gift] = await post.send(null);
      if (!gift) throw new Error('an order of one has one gift');
      return gift;
    },
    async stop() {
      await post.stop();
      await whatsapp.close();
      await twilio.close();
    },
  };
}

export type PhoneApp = Awaited<ReturnType<typeof startPhoneApp>>;
