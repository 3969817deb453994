import type { Keyring } from '../../../platform/security/secrets.ts';

/** A mail of a gift. */
export interface NamedMail {
  companyId: number;
  deliveryId: number;
  /** Of the gift's link. */
  generation: number;
}

const NAME = /^[0-9a-f]{32}$/;
/** Company, delivery and generation; the rest is zero, by which we know our own. */
const COMPANY_AT = 0;
const DELIVERY_AT = 4;
const GENERATION_AT = 10;
const USED = 12;
const BLOCK = 16;

/**
 * The part before the @ of a Message-ID: the same for every repetition of a mail, so that a mailbox can
 * tell a duplicate. It says nothing to others, and to us which mail it was, when it comes back.
 */
export function nameMail(keys: Keyring, mail: NamedMail, version: number): string {
  const block = Buffer.alloc(BLOCK);
  block.writeUInt32BE(mail.companyId, COMPANY_AT);
  block.writeUIntBE(mail.deliveryId, DELIVERY_AT, GENERATION_AT - DELIVERY_AT);
  block.writeUInt16BE(mail.generation, GENERATION_AT);
  return keys.conceal('mail-name', block, version).toString('hex');
}

/** The mail of a name; undefined for one that we have not given. */
export function readMailName(keys: Keyring, name: string): NamedMail | undefined {
  if (!NAME.test(name)) return;
  for (const version of keys.versions) {
    const block = keys.reveal('mail-name', Buffer.from(name, 'hex'), version);
    if (block.subarray(USED).some((byte) => byte !== 0)) continue;
    return {
      companyId: block.readUInt32BE(COMPANY_AT),
      deliveryId: block.readUIntBE(DELIVERY_AT, GENERATION_AT - DELIVERY_AT),
      generation: block.readUInt16BE(GENERATION_AT),
    };
  }
  return;
}
