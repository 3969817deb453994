import { workerData } from 'node:worker_threads';
import { Keyring, type Secret } from '../../../platform/security/secrets.ts';
import { deriveHashes } from './gift-keys.ts';

/** Runs in a thread that was given the secrets once, when it started. */
const keys = new Keyring(workerData as Secret[]);

interface Task {
  companyId: number;
  giftIds: number[];
}

/** The hashes of many new gifts. */
export function derive({ companyId, giftIds }: Task) {
  return deriveHashes(keys, companyId, giftIds);
}
