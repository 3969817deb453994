import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import { createBrand } from '../features/brands/brands.ts';
import { drawLogo } from '../features/brands/draw-logo.ts';
import { storeMedia } from '../features/media/upload.ts';
import { saveSending } from '../features/sending-domain/sending-domain.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Seeded } from './history.ts';
import { sessionOf, withSending } from './sending.ts';

const COLOR = '#0f6b5c';

/** A parcel beside three hills, in the color of its ground or on a dark one. */
const drawing = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80">
  <g fill="${color}">
    <rect x="8" y="28" width="60" height="46" rx="6"/><rect x="2" y="16" width="72" height="16" rx="4"/>
    <path d="M90 74 134 22l30 36 22-26 34 42zM206 74l28-34 46 34z"/>
  </g>
  <path d="M38 16v58M38 16c-22-2-24-16-10-14 6 2 10 14 10 14s4-12 10-14c14-2 12 12-10 14" fill="none" stroke="#f2b441" stroke-width="6"/>
</svg>`;

/** What the company sends from now on is in its own colors; what it has sent is in ours. */
export async function addDemoBrand(
  database: Database,
  settings: Settings,
  storage: Storage,
  { id, managerId }: Seeded,
): Promise<void> {
  await withSending(database, settings, async (services) => {
    const logo = async (color: string) =>
      await storeMedia(
        { ...services, storage },
        id,
        'image',
        await drawLogo(
          await sharp(Buffer.from(drawing(color)), { density: 300 })
            .png()
            .toBuffer(),
        ),
      );
    const session = sessionOf(id, managerId, 'admin');
    await createBrand(services, session, {
      name: 'Regalo de Muestra',
      color: COLOR,
      logo: await logo(COLOR),
      logo_dark: await logo('#7fd1bf'),
      reply_to: 'personas@regalo.test',
      footer: {
        en: 'Regalo de Muestra · San José, Costa Rica',
        es: 'Regalo de Muestra · San José, Costa Rica',
      },
    });
    // Its records are nowhere, so that it waits until an operator confirms it.
    const { MAIL_FROM: from, PUBLIC_URL: publicUrl } = settings;
    await saveSending(
      { ...services, livemode: true, publicUrl, ownMail: { from, spfInclude: null } },
      session,
      { domain: 'regalodemuestra.cr', local_part: 'regalos' },
    );
  });
}
