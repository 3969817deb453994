import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** What keys are derived for; one key per purpose, so that none serves two. */
export type Purpose =
  | 'claim-link'
  | 'voucher-code'
  | 'find-claim'
  | 'find-code'
  | 'csrf'
  | 'session'
  | 'known-device'
  | 'throttle'
  | 'account-in-log'
  | 'message-id'
  | 'calendar-id'
  | 'till-pairing'
  | 'unsubscribe'
  | 'moved-gift'
  | 'invitation';

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
}
