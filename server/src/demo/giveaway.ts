import { join } from 'node:path';
import { savePolicies as policiesContract } from '@regalo/contract/approvals/policies';
import { DEFAULT_SERVICE_FEE, orderTotals } from '@regalo/contract/gifts/fee';
import { openGiveaway as openContract } from '@regalo/contract/gifts/giveaways';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { addManager } from '../admin/companies.ts';
import type { Database } from '../database/database.ts';
import { savePolicies } from '../features/approvals/policies.ts';
import { findManagerByEmail } from '../features/auth/accounts/manager-queries.ts';
import { askForGift } from '../features/gifts/giveaways/ask-for-gift.ts';
import { acceptClaims } from '../features/gifts/giveaways/change-giveaway.ts';
import { claimGift } from '../features/gifts/giveaways/claim-gift.ts';
import { mailedCodes } from '../features/gifts/giveaways/giveaway-link.ts';
import { readVisit } from '../features/gifts/giveaways/giveaway-visitor.ts';
import { linkOf } from '../features/gifts/giveaways/giveaways.ts';
import { issueClaims } from '../features/gifts/giveaways/issue-claims-job.ts';
import { readGiveaways } from '../features/gifts/giveaways/listed-queries.ts';
import { openGiveaway } from '../features/gifts/giveaways/open-giveaway.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { PIN_HASH } from '../testing/factories.ts';
import { folderCarrier } from './folder-carrier.ts';
import type { Seeded } from './history.ts';
import { type SendingServices, sessionOf, withSending } from './sending.ts';

/** Whose company has a giveaway. */
export const GIVER = 'bruno@otra.test';

const GIFTS = 12;
const AMOUNT = 10_000;
/** Of the one that waits for its approval. */
const ASKED_GIFTS = 30;
const totalsOf = (gifts: number) => orderTotals(gifts, AMOUNT, DEFAULT_SERVICE_FEE);
/** What they hold and have paid, in colones. */
export const GIVEN = totalsOf(GIFTS).total + totalsOf(ASKED_GIFTS).total;

/** Who has claimed; the last of them nobody has looked at yet. */
const CLAIMANTS = [
  { firstName: 'Marta', lastName: 'Ulloa', contact: 'marta.ulloa@correo.test', accepted: true },
  { firstName: 'Jorge', lastName: 'Quirós', contact: 'jorge.quiros@correo.test', accepted: true },
  { firstName: 'Silvia', lastName: 'Arce', contact: 'silvia.arce@correo.test', accepted: false },
];

/** Claims a gift as a browser does that has read the mail. */
async function claim(
  services: SendingServices,
  place: { companyId: number; giveawayId: number },
  claimant: (typeof CLAIMANTS)[number],
): Promise<void> {
  const key = claimant.contact;
  const visit = async () => {
    const found = await readVisit(services, place, key);
    if (!found) throw new Error('the demo has no giveaway');
    return { place, key, address: '127.0.0.1', ...found };
  };
  await askForGift(services, await visit(), { ...claimant, code: '' });
  const asked = await visit();
  const [code = ''] = asked.own ? mailedCodes(services.keys, place.companyId, asked.own) : [];
  await claimGift(services, asked, code);
}

const wanted = ({
  gifts,
  ...asked
}: {
  name: string;
  gifts: number;
  until: string;
  messages_max?: number;
}) => {
  const { total, orderAmount } = totalsOf(gifts);
  return openContract.body.parse({
    ...{ purchaser_name: 'Otra Empresa', role: 3, units: gifts },
    message: '¡Gracias por visitarnos, {first_name}!',
    ...{ order_amount: orderAmount, total_amount: total, ...asked },
  });
};

/** A colleague of Bruno's, whose orders and giveaways he has to approve. */
const COLLEAGUE = { email: 'gloria@otra.test', firstName: 'Gloria', lastName: 'Vindas' };

/** Adds a giveaway that waits for its approval, and the colleague who asks for it. */
export async function addWaitingGiveaway(
  database: Database,
  settings: Settings,
  { id, managerId }: Pick<Seeded, 'id' | 'managerId'>,
): Promise<void> {
  const pinHash = await PIN_HASH;
  const colleague = await database.inCompany(id, (tx) =>
    addManager(tx, id, { ...COLLEAGUE, pinHash, roles: ['sender'] }),
  );
  const none = { order_limit: null, second_limit: null, member_limit: null, group_limit: null };
  const policies = policiesContract.body.parse({ ...none, always_roles: ['sender'] });
  await withSending(database, settings, async (services) => {
    await savePolicies(services, sessionOf(id, managerId, 'admin'), policies);
    const until = plusDays(localDay(services.now(), HOME_ZONE), 45);
    const asked = wanted({ name: 'Celebración de aniversario', gifts: ASKED_GIFTS, until });
    await openGiveaway(services, sessionOf(id, colleague, 'sender'), asked);
  });
}

/** Opens a giveaway for e-mails and phones, which some have claimed and two are accepted of. */
export async function addGiveaway(
  database: Database,
  settings: Settings,
  { company, dataDir }: { company: Seeded; dataDir: string },
): Promise<void> {
  const { id: companyId, managerId } = company;
  const session = sessionOf(companyId, managerId, 'admin');
  await withSending(database, settings, async (sending) => {
    const carriers = { sms: folderCarrier('sms', join(dataDir, 'phone')) };
    const { PUBLIC_URL: publicUrl } = settings;
    const services = { ...sending, carriers, publicUrl, mediaBase: '' };
    const until = plusDays(localDay(services.now(), HOME_ZONE), 30);
    const name = 'Feria de puertas abiertas';
    const asked = wanted({ name, gifts: GIFTS, until, messages_max: 2 * GIFTS });
    const { id: giveawayId } = await openGiveaway(services, session, asked);
    const place = { companyId, giveawayId };
    for (const early of [true, false]) {
      for (const claimant of CLAIMANTS.filter(({ accepted }) => accepted === early))
        await claim(services, place, claimant);
      await issueClaims.handle(services, place, new AbortController().signal);
      if (early) await acceptClaims(services, session, { id: giveawayId });
    }
  });
}

/** Where gifts of the demo's giveaway are claimed; undefined for data of a version before. */
export async function demoGiveaway(
  services: Pick<Services, 'database' | 'keys' | 'publicUrl'>,
): Promise<string | undefined> {
  const { database } = services;
  const found = await database.outside((connection) => findManagerByEmail(connection, GIVER));
  if (!found) return;
  const session = sessionOf(found.tenantId, found.id, 'admin');
  const first = { one: { number: 1 }, limit: 1, offset: 0 };
  const [row] = await database.readCompany(found.tenantId, (tx) =>
    readGiveaways(tx, found.tenantId, session, first),
  );
  return row && linkOf(services, row);
}
