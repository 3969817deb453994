import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { type CardRow, findCardByLink } from './card-queries.ts';
import { findInvitationByLink, readInvitation } from './invitation-queries.ts';

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

/** The same of the link by which somebody who is invited signs. */
const invitationToken = (
  keys: Keyring,
  { companyId, id, keyVersion }: { companyId: number; id: number; keyVersion: number },
): string => keys.sign('card-invitation', `${companyId}:${id}`, keyVersion).toString('base64url');

/** The hash by which a card or an invitation is found; the link cannot be derived from it. */
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

/** The link of an invitation, and what its row keeps of it. */
export function invitationLink(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  companyId: number,
  { id, key_version }: { id: number; key_version: number | null },
) {
  const keyVersion = key_version ?? keys.current;
  const token = invitationToken(keys, { companyId, id, keyVersion });
  return {
    link: `${publicUrl}${SIGN_PATH}/${token}`,
    columns: { id, key_version: keyVersion, link_hash: hashOf(keys, token, keyVersion) },
  };
}

/** What a link leads to. */
export interface CardPlace {
  companyId: number;
  orderId: number;
  /** Who signs by it; absent for the link of the card, which is anybody's. */
  personId?: number;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The card of a link, its own or that of an invitation. @returns undefined for an unknown, a former or a malformed link */
export async function findCard(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  token: string,
): Promise<CardPlace | undefined> {
  if (!TOKEN.test(token)) return;
  const hashes = keys.versions.map((version) => hashOf(keys, token, version));
  const { card, invitation } = await database.outside(async (connection) => ({
    card: await findCardByLink(connection, hashes),
    invitation: await findInvitationByLink(connection, hashes),
  }));
  if (card || !invitation) return card;
  const { companyId, id } = invitation;
  const found = await database.readCompany(companyId, (tx) => readInvitation(tx, companyId, id));
  return found && { companyId, ...found };
}
