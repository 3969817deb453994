import { createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sendingAddress } from '@regalo/contract/sending-domain/domain';
import type { Keyring } from '../security/secrets.ts';
import type { OwnAddress } from './mail.ts';

/** What all mail servers verify (RFC 8301); a longer key does not fit into one UDP answer. */
const BITS = 2_048;

const generate = promisify(generateKeyPair);
const contextOf = (companyId: number, selector: string) => `${companyId} ${selector}`;

/** A key as it is kept. */
export interface NewKey {
  /** Never the same again, so that whoever has a domain next does not find ours in its DNS. */
  selector: string;
  public_key: string;
  sealed_key: Buffer;
}

/** Makes a key to sign mails with; its private half is encrypted for the company. */
export async function makeKey(keys: Keyring, companyId: number): Promise<NewKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const selector = `rg${randomBytes(8).toString('hex')}`;
  return {
    selector,
    public_key: publicKey.toString('base64'),
    sealed_key: keys.seal('sending-key', privateKey, contextOf(companyId, selector)),
  };
}

/** Where mails come from now, and the key that signs them, encrypted. */
export interface SealedAddress {
  domain: string;
  local_part: string;
  selector: string;
  /** Base64. */
  sealed: string;
}

/** An address with the key that signs for it. @throws where its version of SECRET is gone */
export function openAddress(
  keys: Keyring,
  companyId: number,
  { sealed, selector, ...address }: SealedAddress,
): OwnAddress {
  const content = Buffer.from(sealed, 'base64');
  const key = keys.open('sending-key', content, contextOf(companyId, selector));
  return {
    address: sendingAddress(address),
    domain: address.domain,
    selector,
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  };
}
