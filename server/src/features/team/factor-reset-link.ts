import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../platform/security/secrets.ts';

/** One mailed link by which a member clears their factors. */
export interface FactorReset {
  companyId: number;
  managerId: number;
  /** Which link of theirs. */
  generation: number;
}

const nameOf = ({ companyId, managerId, generation }: FactorReset) =>
  `${companyId}.${managerId}.${generation}`;

/** The token of a link. It is derived, so that a job that runs again mails the same one. */
export const factorResetToken = (keys: Keyring, reset: FactorReset): string =>
  `${nameOf(reset)}.${keys.sign('factor-reset', nameOf(reset)).toString('base64url')}`;

/** The link that a token is of; undefined where we did not make it. Whether it works is for the database to say. */
export function readFactorReset(keys: Keyring, token: string): FactorReset | undefined {
  const [, company, manager, count, signature] =
    /^([1-9]\d{0,8})\.([1-9]\d{0,14})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (!signature) return;
  const reset = {
    companyId: Number(company),
    managerId: Number(manager),
    generation: Number(count),
  };
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys.versions.some((version) =>
    timingSafeEqual(given, keys.sign('factor-reset', nameOf(reset), version)),
  );
  return isOurs ? reset : undefined;
}
