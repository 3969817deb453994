import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Keyring, Secret } from '../../../platform/security/secrets.ts';
import { deriveHashes } from './gift-keys.ts';

/** Up to here it takes a few milliseconds and needs no thread. */
const INLINE = 200;
/** Gifts that one thread takes at a time. */
const SHARE = 10_000;
/** More would take processors from others who ask. */
const MOST_THREADS = 4;

interface Hashes {
  claimHashes: Uint8Array;
  codeHashes: Uint8Array;
}

/** Derives the hashes of new gifts, as `deriveHashes` in gift-keys.ts does. */
export type DeriveHashes = (companyId: number, giftIds: number[]) => Promise<Hashes>;

interface HashDeriver {
  derive: DeriveHashes;
  close(): Promise<void>;
}

/** Derives the hashes of new gifts; those of large orders in threads, side by side. */
export function createHashDeriver(keys: Keyring, secrets: Secret[]): HashDeriver {
  const pool = new Piscina({
    filename: new URL('./gift-keys-thread.ts', import.meta.url).href,
    workerData: secrets,
    minThreads: 0,
    maxThreads: Math.min(MOST_THREADS, availableParallelism()),
    idleTimeout: 60_000,
  });
  return {
    async derive(companyId, giftIds) {
      if (giftIds.length <= INLINE) return deriveHashes(keys, companyId, giftIds);
      const shares: Promise<Hashes>[] = [];
      for (let n = 0; n < giftIds.length; n += SHARE)
        shares.push(
          pool.run({ companyId, giftIds: giftIds.slice(n, n + SHARE) }, { name: 'derive' }),
        );
      const derived = await Promise.all(shares);
      return {
        claimHashes: Buffer.concat(derived.map(({ claimHashes }) => claimHashes)),
        codeHashes: Buffer.concat(derived.map(({ codeHashes }) => codeHashes)),
      };
    },
    close: () => pool.destroy(),
  };
}
