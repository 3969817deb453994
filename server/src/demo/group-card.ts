import { DEFAULT_SERVICE_FEE, orderTotals } from '@regalo/contract/gifts/fee';
import { sendGifts as sendGiftsEndpoint } from '@regalo/contract/gifts/send-gifts';
import { HOME_ZONE, localDay, plusDays, startOfDay } from '@regalo/contract/values/days';
import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import { openGroupCard } from '../features/gifts/group-card/open-card.ts';
import { signCard } from '../features/gifts/group-card/sign-card.ts';
import { updateOrder } from '../features/gifts/scheduled/update-order.ts';
import { storeMedia } from '../features/media/upload.ts';
import type { Session } from '../platform/security/sessions.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { freeOrder } from '../testing/orders.ts';
import { drawCard, type Look } from './art/card.ts';
import type { Seeded } from './history.ts';
import { type SendingServices, sessionOf, withSending } from './sending.ts';

/** What colleagues have written on the card of the first one. */
const SIGNED = [
  {
    name: 'Gabriela Solís',
    words: '¡Felicidades! Nadie lo merece más que ustedes.',
    drawing: null,
    photo: null,
  },
  {
    name: 'Andrés Quesada',
    words: '¡Muy bien hecho!',
    drawing:
      '60,120 90,70 120,40 140,60 130,110 110,150 140,140 180,100 210,80 220,110 210,140 240,120 270,90 300,80 310,110 340,130 380,100 420,80 470,90 520,70',
    photo: null,
  },
];

/** What stands for the photo of the last of them. */
const HILLS: Look = { mood: 'bright', hue: 40, against: 120, scene: 'hills', sign: 'sprout' };

/** Stores the photo. @returns its address */
async function storePhoto(
  services: SendingServices & Pick<Services, 'storage'>,
  companyId: number,
): Promise<string> {
  const picture = sharp(Buffer.from(drawCard('hills', HILLS)));
  return await storeMedia(services, companyId, 'image', [
    { ending: '.webp', bytes: await picture.webp().toBuffer(), contentType: 'image/webp' },
    { ending: '.jpg', bytes: await picture.jpeg().toBuffer(), contentType: 'image/jpeg' },
  ]);
}

/** Opens the card of an order, which colleagues sign. */
export async function addCard(
  services: SendingServices & Pick<Services, 'publicUrl' | 'storage'>,
  manager: Session,
  { orderId, closes_on }: { orderId: number; closes_on: string },
): Promise<void> {
  await openGroupCard(services, manager, { id: orderId, closes_on });
  const place = { companyId: manager.companyId, orderId };
  for (const signature of SIGNED)
    await signCard(services, place, { key: signature.name, signature });
  const last = {
    name: 'Contabilidad',
    words: 'De parte de todo el equipo,\n¡un abrazo grande!',
    drawing: null,
    photo: await storePhoto(services, manager.companyId),
  };
  await signCard(services, place, { key: last.name, signature: last });
}

const AMOUNT = 15_000;
/** What the gift with the card has cost, in colones. */
export const CARDED = orderTotals(1, AMOUNT, DEFAULT_SERVICE_FEE).total;

/** Sends a gift with a card that colleagues have signed. */
export async function addSignedGift(
  database: Database,
  settings: Settings,
  { company: { id, managerId, people }, storage }: { company: Seeded } & Pick<Services, 'storage'>,
): Promise<void> {
  await withSending(database, settings, async (sending) => {
    const services = { ...sending, storage, publicUrl: settings.PUBLIC_URL };
    const manager = sessionOf(id, managerId, 'admin');
    const day = plusDays(localDay(services.now(), HOME_ZONE), 1);
    const body = sendGiftsEndpoint.body.parse({
      ...freeOrder(people[1].slice(0, 1), { amount: AMOUNT, fee: DEFAULT_SERVICE_FEE }),
      message: '¡Gracias por diez años con nosotros, {first_name}!',
      purchaser_name: 'Otra Empresa',
      send_at: startOfDay(day, HOME_ZONE).toISOString(),
    });
    const { order_id: orderId } = await sendGifts(services, manager, body, { key: undefined });
    await addCard(services, manager, { orderId, closes_on: localDay(services.now(), HOME_ZONE) });
    await updateOrder(services, manager, { id: orderId, action: 'send', total_amount: CARDED });
  });
}
