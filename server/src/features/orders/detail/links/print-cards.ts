import { fileURLToPath } from 'node:url';
import { paletteOf } from '@regalo/contract/brands/palette';
import { ConcurrencyLimit } from '../../../../platform/concurrency-limit.ts';
import { drawnFile } from '../../../../platform/export/drawn-file.ts';
import type { Download } from '../../../../platform/http/endpoints.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type ProcessLimits, runInProcess } from '../../../../platform/run-in-process.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import type { Services } from '../../../../platform/services.ts';
import { logoData } from '../../../brands/logo-data.ts';
import type { CardTask } from './cards/card-worker.ts';
import { takeLinks, type WantedPart } from './take-links.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl' | 'storage'>;

const WORKER = fileURLToPath(new URL('./cards/card-worker.ts', import.meta.url));
/** A part of 2,000 cards takes about ten seconds and 260 MB. */
const LIMITS: ProcessLimits = { milliseconds: 120_000, megabytes: 512 };

/** Each takes a core of this machine. */
const processes = new ConcurrencyLimit({ max: 2, waiting: 20, waitMs: 40_000 });

/** Draws the cards in a process of its own. */
const draw = (task: CardTask) =>
  processes.run(() => runInProcess<CardTask, Uint8Array>(WORKER, task, LIMITS));

/**
 * Cards with the links of the recipients of a part who have no e-mail, as a PDF.
 * @throws Refusal not_found; wrong_state if nobody is left; throttled, unavailable
 */
export const printCards = (
  services: Used,
  session: Session,
  wanted: WantedPart,
): Promise<Download> =>
  drawnFile(services.database, session.companyId, async () => {
    const { order, list: cards } = await takeLinks(services, session, wanted, 'cards printed');
    if (cards.length === 0) throw new Refusal(wanted.untaken ? 'links_all_taken' : 'no_links_left');
    const { number, language, purchaser_name, company_name, brand } = order;
    const accent = brand?.color ? paletteOf(brand.color).light.accent : null;
    const logo = await logoData(services.storage, brand?.logo);
    const shared = { number, language, purchaser_name, company_name, accent, logo };
    const file = draw({ order: shared, cards });
    return { name: `gift_cards_${number}_${wanted.part}.pdf`, type: 'application/pdf', file };
  });
