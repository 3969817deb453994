import sharp from 'sharp';
import { openGroupCard } from '../features/gifts/group-card/open-card.ts';
import { signCard } from '../features/gifts/group-card/sign-card.ts';
import { storeMedia } from '../features/media/upload.ts';
import type { Session } from '../platform/security/sessions.ts';
import type { Services } from '../platform/services.ts';
import { drawCard, type Look } from './art/card.ts';
import type { SendingServices } from './sending.ts';

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
    { ending: 'webp', bytes: await picture.webp().toBuffer(), contentType: 'image/webp' },
    { ending: 'jpg', bytes: await picture.jpeg().toBuffer(), contentType: 'image/jpeg' },
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
