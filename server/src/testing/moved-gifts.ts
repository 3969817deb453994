import { correctGiftEmail } from '@regalo/contract/orders/detail';
import { expect } from 'vitest';
import { voucherCode } from '../features/gifts/keys/gift-keys.ts';
import { unique } from './factories.ts';
import type { MailingApp, SentGift } from './mailing-app.ts';

/** A gift as one of its holders has it. */
export interface HeldGift extends SentGift {
  email: string;
  /** Of its page. */
  path: string;
}

/** What happens to gifts that go to other addresses after they were opened. @param app once it runs */
export function movingGifts(app: () => MailingApp) {
  /** The mails to an address, once there are so many. */
  async function mails(to: string, count: number) {
    await expect.poll(() => app().mailsTo(to), { timeout: 15_000 }).toHaveLength(count);
    return app().mailsTo(to);
  }

  /** A gift of ₡10,000 that its recipient has opened. */
  async function opened(): Promise<HeldGift> {
    const post = app();
    const email = `opener${unique()}@ejemplo.cr`;
    const [gift] = await post.send(email);
    if (!gift) throw new Error('an order of one has one gift');
    await post.until(gift, { status: 'sent' });
    const path = `/g/${post.tokenOf(post.mailsTo(email)[0])}`;
    await post.app.fetch(path, { method: 'POST', redirect: 'manual' });
    return { ...gift, email, path };
  }

  /** Gives a gift another address, once no mail of it is being sent. @returns why not; undefined if so */
  async function correct({ id }: SentGift, email: string): Promise<string | undefined> {
    const { token } = app().company;
    const call = () => app().app.call(correctGiftEmail, { token, body: { id, email } });
    let { error } = await call();
    for (let n = 0; error.reason === 'gift_being_sent' && n < 100; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ({ error } = await call());
    }
    return error.reason;
  }

  return {
    mails,
    opened,
    correct,
    codeOf({ id }: SentGift, generation: number) {
      const { services } = app().app;
      const gift = { companyId: app().company.id, giftId: id, generation, keyVersion: 1 };
      return voucherCode(services.keys, gift);
    },
    /** Gives it another address. @returns the gift as its new holder has it */
    async move(gift: HeldGift): Promise<HeldGift> {
      const email = `heir${unique()}@ejemplo.cr`;
      expect(await correct(gift, email)).toBeUndefined();
      const [mail] = await mails(email, 1);
      return { ...gift, email, path: `/g/${app().tokenOf(mail)}` };
    },
    /** The path of the link by which the former holder blocks it, from the newest mail to them. */
    async blockLink({ email }: HeldGift, count = 2): Promise<string> {
      const text = (await mails(email, count)).at(-1)?.parsed.text ?? '';
      return /https:\/\/regalo\.test(\/g\/moved\/[\w-]+)/.exec(text)?.[1] ?? 'no link';
    },
  };
}
