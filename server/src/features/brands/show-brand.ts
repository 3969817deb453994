import type { Brand } from '@regalo/gift-view/brand';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { MailSender } from '../../platform/mail/mail.ts';
import { shownAddress } from '../../platform/storage/storage.ts';
import type { SentBrand } from './sent-brand-queries.ts';

/** A brand as mails and pages show it, with absolute addresses. @param language of the recipient */
export function showBrand(
  brand: SentBrand | null,
  language: Language,
  { mediaBase, publicUrl }: Record<'mediaBase' | 'publicUrl', string>,
): Brand | null {
  if (!brand) return null;
  const picture = (path: string | null) =>
    path === null ? null : new URL(shownAddress(mediaBase, path), publicUrl).href;
  return {
    name: brand.name,
    color: brand.color,
    logo: picture(brand.logo),
    logoDark: picture(brand.logo_dark),
    footer: brand.footer[language] ?? '',
  };
}

/** Under which name mails of a brand are sent, and where answers go. */
export const senderOfMail = (
  brand: SentBrand | null,
  language: Language,
): { sender?: MailSender } =>
  brand
    ? {
        sender: {
          name: fill(SERVER[language].letters.gifts.via, { name: brand.name }),
          replyTo: brand.reply_to,
        },
      }
    : {};
