import { Readable } from 'node:stream';
import type { getPersonData } from '@regalo/contract/people/privacy';
import type { Zone } from '@regalo/contract/values/days';
import { localDay } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { companySettings } from '../../../platform/companies.ts';
import { openAndRead } from '../../../platform/export/company-snapshot.ts';
import { type ExportServices, recordExport } from '../../../platform/export/export-file.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import {
  type KeptGift,
  readCompanyName,
  readKept,
  readKeptDrafts,
  readKeptGifts,
  readKeptHeld,
  readKeptScheduled,
  readRecords,
  readSignedCards,
} from './data-queries.ts';
import { type PersonData, personPage } from './person-page.ts';

type Wanted = z.output<typeof getPersonData.query>;

/** A gift with its amounts as people write them. */
function readable({ value, currency, history, ...gift }: KeptGift): Record<string, unknown> {
  const shown = (amount: number) => formatUnits(amount, currency);
  const { gift: id, order, name, shop, ...rest } = gift;
  const acts = history.map((one) => ({
    ...one,
    amount: shown(one.amount),
    left: shown(one.left),
  }));
  return { gift: id, order, name, shop, value: shown(value), ...rest, history: acts };
}

/** @throws Refusal not_found, also for somebody who was erased */
async function collect(
  tx: Connection,
  companyId: number,
  id: number,
  now: Date,
): Promise<{ data: PersonData; timeZone: Zone }> {
  const person = await readKept(tx, companyId, id);
  if (!person) throw new Refusal('person_not_found');
  const { time_zone: timeZone } = await companySettings(tx, companyId);
  const today = localDay(now, timeZone);
  const gifts = await readKeptGifts(tx, companyId, { personId: id, today });
  const data = {
    company: await readCompanyName(tx, companyId),
    made_at: now.toISOString(),
    person,
    gifts: gifts.map(readable),
    held: [
      ...(await readKeptHeld(tx, companyId, id)),
      ...(await readKeptScheduled(tx, companyId, id)),
      ...(await readKeptDrafts(tx, companyId, id)),
    ],
    cards: await readSignedCards(tx, companyId, id),
    records: await readRecords(tx, companyId, id),
  };
  return { data, timeZone };
}

const FILES = {
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
  html: { extension: 'html', type: 'text/html; charset=utf-8' },
};

/**
 * Everything that is kept of a person as a file for them, without codes, links and secrets. It counts
 * among the exports of the company and is written down as they are.
 * @throws Refusal not_found, throttled, unavailable
 */
export async function downloadPersonData(
  services: ExportServices,
  session: Session,
  { id, format, language }: Wanted,
): Promise<Download> {
  const { companyId } = session;
  const now = services.now();
  const { snapshot, found } = await openAndRead(services, companyId, (tx) =>
    collect(tx, companyId, id, now),
  );
  try {
    const { data, timeZone } = found;
    await recordExport(services, session, { list: 'person', type: format, filter: { id } });
    const text =
      format === 'json' ? JSON.stringify(data, null, 2) : personPage(data, { language, timeZone });
    const { extension, type } = FILES[format];
    return {
      name: `person_${id}_${now.getTime()}.${extension}`,
      type,
      stream: Readable.from([text]),
    };
  } finally {
    await snapshot.close();
  }
}
