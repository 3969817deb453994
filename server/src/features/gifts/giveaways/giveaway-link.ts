import { MAILED_CODE_DIGITS, newClaimCode } from '@regalo/contract/gifts/claim-code';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { findGiveawayByLink, type GiveawayPlace } from './giveaway-queries.ts';

/** What the link of a giveaway is made of; a new generation takes the place of the former links. */
interface LinkIdentity extends GiveawayPlace {
  generation: number;
  keyVersion: number;
}

/** The secret part of a giveaway's link: 256 bits, base64url. */
export const giveawayToken = (keys: Keyring, link: LinkIdentity): string =>
  keys
    .sign(
      'giveaway-link',
      `${link.companyId}:${link.giveawayId}:${link.generation}`,
      link.keyVersion,
    )
    .toString('base64url');

/** The hash by which a giveaway is found; the link cannot be derived from it. */
const hashOf = (keys: Keyring, token: string, keyVersion: number): Buffer =>
  keys.sign('find-giveaway', token, keyVersion);

/** What the row of a giveaway keeps of its link. */
export function linkColumns(keys: Keyring, link: Omit<LinkIdentity, 'keyVersion'>) {
  const keyVersion = keys.current;
  const token = giveawayToken(keys, { ...link, keyVersion });
  const { generation } = link;
  return { generation, key_version: keyVersion, link_hash: hashOf(keys, token, keyVersion) };
}

/** Where gifts are claimed, without the host. */
export const CLAIM_PATH = '/g/claim';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The giveaway of a link. @returns undefined for an unknown, a former or a malformed link */
export async function findGiveaway(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  token: string,
): Promise<GiveawayPlace | undefined> {
  if (!TOKEN.test(token)) return;
  const hashes = keys.versions.map((version) => hashOf(keys, token, version));
  return await database.outside((connection) => findGiveawayByLink(connection, hashes));
}

/** By which single-use codes of a giveaway are found, under each version of the secret that is still in use. */
export const listCodeHashes = (
  keys: Keyring,
  { companyId, giveawayId }: GiveawayPlace,
  code: string,
): Buffer[] =>
  keys.versions.map((version) =>
    keys.sign('find-giveaway-code', `${companyId}:${giveawayId}:${code}`, version),
  );

/** The single-use codes that are made for a giveaway: derived, so that a repeated call is answered the same ones. */
export const madeCodes = (
  keys: Keyring,
  { companyId, giveawayId }: GiveawayPlace,
  { count, keyVersion }: { count: number; keyVersion: number },
): string[] =>
  Array.from({ length: count }, (_, n) =>
    newClaimCode(keys.sign('giveaway-made-code', `${companyId}:${giveawayId}:${n}`, keyVersion)),
  );

/**
 * The codes that may be typed for a claim: one for each version of the secret that is still in use, the newest first.
 * They are derived and not stored, so the database does not tell them.
 */
export const mailedCodes = (
  keys: Keyring,
  companyId: number,
  { id, mailed }: { id: number; mailed: number },
): string[] =>
  keys.versions.map((version) => {
    const bytes = keys.sign('giveaway-code', `${companyId}:${id}:${mailed}`, version);
    const digits = bytes.readUIntBE(0, 6) % 10 ** MAILED_CODE_DIGITS;
    return String(digits).padStart(MAILED_CODE_DIGITS, '0');
  });
