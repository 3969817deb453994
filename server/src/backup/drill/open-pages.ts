import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { claimToken, type GiftIdentity } from '../../features/gifts/keys/gift-keys.ts';
import { listCompanies } from '../../platform/companies.ts';
import type { Keyring } from '../../platform/security/secrets.ts';

/** How many pages are asked for at once. */
const AT_ONCE = 4;

interface Drawn extends GiftIdentity {
  /** Addresses of what its page shows. */
  shown: string[];
}

/** The newest gifts of a company, and as many from anywhere among them. */
async function drawGifts(tx: Connection, companyId: number, count: number): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    with drawn as (
      (select id from gifts where company_id = ${companyId} order by id desc limit ${count})
      union
      (select id from gifts where company_id = ${companyId} and id >= (
        select min(id) + floor(random() * (max(id) - min(id)))::bigint from gifts
        where company_id = ${companyId}) order by id limit ${count}))
    select g.company_id as "companyId", g.id as "giftId", g.generation, g.key_version as "keyVersion",
      array_remove(array[o.card_img, o.logo, m.address], null) as shown
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
    left join media m on m.company_id = o.company_id and m.id = o.media_id
    where g.company_id = ${companyId} and g.id in (select id from drawn)
    order by random() limit ${count}`.execute(tx);
  return rows;
}

/** So many gifts, of as many companies as there are. */
async function drawFromAll(database: Database, count: number): Promise<Drawn[]> {
  const companies = await database.outside((connection) => listCompanies(connection));
  const drawn: Drawn[] = [];
  for (const [n, companyId] of companies.entries()) {
    const share = Math.ceil((count - drawn.length) / (companies.length - n));
    if (share < 1) break;
    drawn.push(...(await database.inCompany(companyId, (tx) => drawGifts(tx, companyId, share))));
  }
  return drawn;
}

/** Asks for each in turn, a few at once. @returns what is wrong, a line each */
async function askAll<T>(all: readonly T[], ask: (one: T) => Promise<string | undefined>) {
  const faults: string[] = [];
  const rest = [...all];
  const work = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      const fault = await ask(one);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/**
 * Opens pages of gifts as their recipients do, by the links that the secret makes, and what they show.
 * @param url of a server that runs over the database
 */
export async function openPages(
  url: string,
  { database, keys }: { database: Database; keys: Keyring },
  count: number,
): Promise<{ pages: number; shown: number; faults: string[] }> {
  const gifts = await drawFromAll(database, count);
  const faults = await askAll(gifts, async (gift) => {
    const name = `gift ${gift.giftId} of company ${gift.companyId}`;
    if (!keys.versions.includes(gift.keyVersion))
      return `${name} was made with version ${gift.keyVersion} of SECRET, which is not given`;
    const answer = await fetch(`${url}/g/${claimToken(keys, gift)}`);
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : `the page of ${name} is answered ${answer.status}`;
  });
  const addresses = new Set(gifts.flatMap(({ shown }) => shown));
  const stored = [...addresses].filter((address) => address.startsWith('/media/'));
  const missing = await askAll(stored, async (address) => {
    const answer = await fetch(url + address);
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : `${address} is answered ${answer.status}`;
  });
  return { pages: gifts.length, shown: stored.length, faults: [...faults, ...missing] };
}
