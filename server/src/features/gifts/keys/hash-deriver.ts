import { Piscina } from 'piscina';
import type { Keyring, Secret } from '../../../platform/security/secrets.ts';
import { deriveHashes } from './gift-keys.ts';

/** Up to here it takes a few milliseconds and needs no thread. */
const INLINE = 200;

/** Derives the hashes of new gifts, as `deriveHashes` in gift-keys.ts does. */
export type DeriveHashes = (
  companyId: number,
  giftIds: number[],
) => Promise<{ claimHashes: Uint8Array; codeHashes: Uint8Array }>;

interface HashDeriver {
  derive: DeriveHashes;
  close(): Promise<void>;
}

/** Derives the hashes of new gifts; those of large orders in a thread. */
export function createHashDeriver(keys: Keyring, secrets: Secret[]): HashDeriver {
  const pool = new Piscina({
    filename: new URL('./gift-keys-thread.ts', import.meta.url).href,
    workerData: secrets,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return {
    async derive(companyId, giftIds) {
      if (giftIds.length <= INLINE) return deriveHashes(keys, companyId, giftIds);
      return await pool.run({ companyId, giftIds }, { name: 'derive' });
    },
    close: () => pool.destroy(),
  };
}
