import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { type CardRow, findCardByLink } from './card-queries.ts';

/** What the link of a card is made of; a new generation takes the place of the former links. */
interface CardIdentity {
  companyId: number;
  orderId: number;
  generation: number;
  keyVersion: number;
}

/** The secret part of a card's link: 256 bits, base64url. */
const cardToken = (keys: Keyring, card: CardIdentity): string =>
  keys
    .sign('card-link', `${card.companyId}:${card.orderId}:${card.generation}`, card.keyVersion)
    .toString('base64url');

/** The hash by which a card is found; the link cannot be derived from it. */
const hashOf = (keys: Keyring, token: string, keyVersion: number): Buffer =>
  keys.sign('find-card', token, keyVersion);

/** What the row of a card keeps of its link. */
export const linkColumns = (keys: Keyring, card: Omit<CardIdentity, 'keyVersion'>) => {
  const keyVersion = keys.current;
  const token = cardToken(keys, { ...card, keyVersion });
  return {
    generation: card.generation,
    link_order_id: null,
    key_version: keyVersion,
    link_hash: hashOf(keys, token, keyVersion),
  };
};

/** Where cards are signed, without the host. */
export const SIGN_PATH = '/g/sign';

/** The present link of a card, also of one that has moved to another order. */
export function cardLink(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  { company_id: companyId, link_order_id, order_id, generation, key_version }: CardRow,
): string {
  const made = { companyId, orderId: link_order_id ?? order_id, generation };
  return `${publicUrl}${SIGN_PATH}/${cardToken(keys, { ...made, keyVersion: key_version })}`;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Company and order of a card's link. @returns undefined for an unknown, a former or a malformed link */
export async function findCard(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  token: string,
): Promise<{ companyId: number; orderId: number } | undefined> {
  if (!TOKEN.test(token)) return;
  const hashes = keys.versions.map((version) => hashOf(keys, token, version));
  return await database.outside((connection) => findCardByLink(connection, hashes));
}
