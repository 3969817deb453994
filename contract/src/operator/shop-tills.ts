import { z } from 'zod';
import { done, endpoint } from '../api/endpoint.ts';
import { id, idOf, queryId } from '../api/fields.ts';
import { listTills, makePairing } from '../shop/tills.ts';

/** The tills of a shop and its open pairing codes, as the shop sees them. */
export const listShopTills = endpoint('GET', '/operator/shop-tills', {
  audience: 'operator',
  may: ['shops.read'],
  query: z.object({ shop_id: queryId }),
  reply: listTills.reply,
});

/** Makes a code that turns one device into a till of the shop within 24 hours. It is shown once. */
export const pairShopTill = endpoint('POST', '/operator/shop-till-pair', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: makePairing.body.extend({ shop_id: id }),
  reply: makePairing.reply,
});

/** Takes a pairing code back that nobody has typed yet. */
export const dropShopPairing = endpoint('POST', '/operator/shop-pairing-drop', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  body: z.object({ shop_id: id, id: idOf('pairing') }),
  reply: done,
});

/** Takes a till out of use at once. */
export const revokeShopTill = endpoint('POST', '/operator/shop-till-revoke', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  body: z.object({ shop_id: id, id: idOf('till') }),
  reply: done,
});
