import { fileURLToPath } from 'node:url';
import { paletteOf } from '@regalo/contract/brands/palette';
import type { printPoster as contract } from '@regalo/contract/gifts/giveaways';
import { longDate } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { drawnFile } from '../../../platform/export/drawn-file.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import { drawQr } from '../../../platform/qr-drawing.ts';
import { type ProcessLimits, runInProcess } from '../../../platform/run-in-process.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { logoData } from '../../brands/logo-data.ts';
import { recordGiveaway } from './change-giveaway.ts';
import type { Poster } from './draw-poster.ts';
import { linkOf, theGiveaway } from './giveaways.ts';

const WORKER = fileURLToPath(new URL('./poster-worker.ts', import.meta.url));
const LIMITS: ProcessLimits = { milliseconds: 30_000, megabytes: 256 };

/** The poster of a giveaway, in its brand. @throws Refusal not_found, throttled */
export async function printPoster(
  services: Pick<Services, 'database' | 'keys' | 'publicUrl' | 'storage'>,
  session: Session,
  { id, language }: z.output<typeof contract.query>,
): Promise<Download> {
  const { database } = services;
  const { companyId } = session;
  return await drawnFile(database, companyId, async () => {
    const row = await database.inCompany(companyId, async (tx) => {
      const found = await theGiveaway(tx, session, id);
      await recordGiveaway(tx, session, id, 'poster printed');
      return found;
    });
    const link = linkOf(services, row);
    const color = row.brand?.color;
    const poster: Poster = {
      language,
      sender: row.company_name,
      faceValue: row.face_value,
      shop: row.shop_name,
      day: longDate(row.until, language),
      accent: color ? paletteOf(color).light.accent : null,
      logo: await logoData(services.storage, row.brand?.logo),
      link,
      qr: await drawQr(link),
    };
    return {
      name: `giveaway_${row.number ?? id}.pdf`,
      type: 'application/pdf',
      file: runInProcess<Poster, Uint8Array>(WORKER, poster, LIMITS),
    };
  });
}
