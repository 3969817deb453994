import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** The purposes of derived keys, one key for each. */
export type Purpose =
  | 'claim-link'
  | 'voucher-code'
  | 'find-claim'
  | 'card-link'
  | 'card-invitation'
  | 'find-card'
  | 'giveaway-link'
  | 'find-giveaway'
  | 'giveaway-code'
  | 'find-giveaway-code'
  | 'giveaway-made-code'
  | 'find-code'
  | 'csrf'
  | 'session'
  | 'known-device'
  | 'throttle'
  | 'account-in-log'
  | 'message-id'
  | 'mail-name'
  | 'calendar-id'
  | 'pass'
  | 'pass-secret'
  | 'till-pairing'
  | 'unsubscribe'
  | 'moved-gift'
  | 'invitation'
  | 'challenge'
  | 'authenticator-app'
  | 'recovery-code'
  | 'factor-reset'
  | 'sso-secret'
  | 'sso-flow'
  | 'sso-link'
  | 'webhook-secret'
  | 'sending-key'
  | 'export'
  | 'network'
  | 'backup';

/** AES-256-GCM, with the lengths of its standard. */
const CIPHER = 'aes-256-gcm';
/** For one block alone, which no two mails have in common. */
const BLOCK_CIPHER = 'aes-256-ecb';
const NONCE = 12;
const TAG = 16;

export interface Secret {
  version: number;
  value: string;
}

/** Derived keys of all secrets in use. New values use the newest; older ones verify old values. */
export class Keyring {
  /** The version that new rows are written with. */
  readonly current: number;
  readonly versions: readonly number[];
  readonly #secrets: ReadonlyMap<number, string>;
  readonly #keys = new Map<string, KeyObject>();

  /** @param secrets newest first, at least one */
  constructor(secrets: readonly Secret[]) {
    const [newest] = secrets;
    if (!newest) throw new Error('a keyring needs at least one secret');
    this.current = newest.version;
    this.versions = secrets.map((secret) => secret.version);
    this.#secrets = new Map(secrets.map((secret) => [secret.version, secret.value]));
  }

  /**
   * The 32-byte key of a purpose (HKDF-SHA256, RFC 5869), as an object: HMAC with a raw key takes
   * four times as long.
   * @throws for a version not configured
   */
  #key(purpose: Purpose, version: number): KeyObject {
    const name = `${purpose}/${version}`;
    const known = this.#keys.get(name);
    if (known) return known;
    const secret = this.#secrets.get(version);
    if (secret === undefined) throw new Error(`SECRET has no version ${version}`);
    const derived = hkdfSync('sha256', secret, '', `regalo/${purpose}`, 32);
    const key = createSecretKey(Buffer.from(derived));
    this.#keys.set(name, key);
    return key;
  }

  /** HMAC-SHA256 of a text under a purpose's key. @throws for a version not configured */
  sign(purpose: Purpose, text: string, version = this.current): Buffer {
    return createHmac('sha256', this.#key(purpose, version)).update(text).digest();
  }

  /**
   * Sixteen bytes as sixteen others that say nothing, the same each time. Whoever makes some up is found
   * out only by what is in them.
   * @throws for a version not configured
   */
  conceal(purpose: Purpose, block: Buffer, version: number): Buffer {
    const cipher = createCipheriv(BLOCK_CIPHER, this.#key(purpose, version), null);
    cipher.setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]);
  }

  /** Reveals a concealed value. @throws for a version not configured */
  reveal(purpose: Purpose, concealed: Buffer, version: number): Buffer {
    const decipher = createDecipheriv(BLOCK_CIPHER, this.#key(purpose, version), null);
    decipher.setAutoPadding(false);
    return Buffer.concat([decipher.update(concealed), decipher.final()]);
  }

  /**
   * Encrypts what has to be read again. It begins with the version of the secret, two bytes.
   * @param context what it belongs to: nobody can open it as something else
   */
  seal(purpose: Purpose, content: Buffer, context: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.#key(purpose, this.current), nonce);
    cipher.setAAD(Buffer.from(context));
    const version = Buffer.alloc(2);
    version.writeUInt16BE(this.current);
    const sealed = [cipher.update(content), cipher.final()];
    return Buffer.concat([version, nonce, ...sealed, cipher.getAuthTag()]);
  }

  /** Opens a value sealed for a context. @throws if it is another's, was changed, or its secret is gone */
  open(purpose: Purpose, sealed: Buffer, context: string): Buffer {
    const key = this.#key(purpose, sealed.readUInt16BE());
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(2, 2 + NONCE), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(2 + NONCE, -TAG)), decipher.final()]);
  }
}
