import type { Brand } from '@regalo/gift-view/brand';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { MailSender } from '../../platform/mail/mail.ts';
import { openAddress, type SealedAddress } from '../../platform/mail/signing-key.ts';
import type { Keyring } from '../../platform/security/secrets.ts';
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

/** What a mail is sent with, as it was read right before: an address may be proved now, and gone in an hour. */
export interface SentWith {
  brand: SentBrand | null;
  sending: SealedAddress | null;
}

/** Under which name and from which address mails of a brand are sent, and where answers go; we send what has none. */
export function senderOfMail(
  keys: Keyring,
  companyId: number,
  { brand, sending, language }: SentWith & { language: Language },
): { sender?: MailSender } {
  if (!brand) return {};
  const { name, reply_to: replyTo } = brand;
  if (sending) return { sender: { name, replyTo, own: openAddress(keys, companyId, sending) } };
  return { sender: { name: fill(SERVER[language].letters.gifts.via, { name }), replyTo } };
}
