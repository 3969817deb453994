import { Piscina } from 'piscina';
import type { Keyring, Secret } from '../../platform/secrets.ts';
import { deriveHashes } from './gift-keys.ts';

/** Up to here it takes a few milliseconds and needs no thread. */
const INLINE = 200;

type Hashes = Promise<{ claimHashes: Uint8Array; codeHashes: Uint8Array }>;

/** Derives the hashes of new gifts; those of large orders in a thread. */
export function createHashDeriver(keys: Keyring, secrets: Secret[]) {
  const pool = new Piscina({
    filename: new URL('./gift-keys-thread.ts', import.meta.url).href,
    workerData: secrets,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return {
    async derive(companyId: number, giftIds: number[]): Hashes {
      if (giftIds.length <= INLINE) return deriveHashes(keys, companyId, giftIds);
      return await pool.run({ companyId, giftIds }, { name: 'derive' });
    },
    close: () => pool.destroy(),
  };
}
