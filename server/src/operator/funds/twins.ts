import { DAY_MS } from '@regalo/contract/values/days';
import { bareReference } from './transfer-keys.ts';

/** Within so many days, transfers of an amount may be the same that was told twice. */
export const TWIN_DAYS = 3;

/** What is compared of two transfers to know twins. */
export interface Compared {
  key: string;
  account_id: number | null;
  day: string;
  amount: number;
  reference: string;
  source: string;
}

/** One that is kept already. */
export interface Kept extends Compared {
  id: number;
  twin_id: number | null;
}

const dayOf = (day: string): number => Date.parse(day) / DAY_MS;

/** Kept transfers in the order of their ids, of which the first ones are taken. */
interface Pile {
  list: Kept[];
  taken: number;
}

const isSinpe = ({ key }: Compared) => key.startsWith('sinpe:');

/**
 * Where transfers lie that a new one of their amount may be the same as: those that came another way, on a day, one of the two
 * without a reference of SINPE; those of an account with a reference, on a day; those with a reference or without any.
 */
const byWay = (source: string, sinpe: boolean, amount: number, day: number) =>
  `${source} ${sinpe} ${amount} ${day}`;
const byReference = (account: number | null, bare: string, amount: number, day: number) =>
  `${account} ${amount} ${day} ref ${bare}`;
const byAccount = (account: number | null, named: boolean, amount: number, day: number) =>
  `${account} ${amount} ${day} ${named ? 'named' : 'bare'}`;

function pilesOf(kept: readonly Kept[]): Map<string, Pile> {
  const piles = new Map<string, Pile>();
  const put = (place: string, one: Kept) => {
    const pile = piles.get(place);
    if (pile) pile.list.push(one);
    else piles.set(place, { list: [one], taken: 0 });
  };
  for (const one of kept) {
    const { source, account_id: account, amount } = one;
    const [day, bare] = [dayOf(one.day), bareReference(one.reference)];
    put(byWay(source, isSinpe(one), amount, day), one);
    if (source === 'sinpe') continue;
    put(byAccount(account, bare !== '', amount, day), one);
    if (bare) put(byReference(account, bare, amount, day), one);
  }
  return piles;
}

/** Where the twin of a new transfer may lie. */
function placesOf(added: Compared): string[] {
  const { source, account_id: account, amount } = added;
  const [day, bare] = [dayOf(added.day), bareReference(added.reference)];
  const days = Array.from({ length: 2 * TWIN_DAYS + 1 }, (_, at) => day - TWIN_DAYS + at);
  const other = source === 'sinpe' ? 'file' : 'sinpe';
  const ways = days.flatMap((one) => [
    byWay(other, false, amount, one),
    // Two references of SINPE are two transfers.
    ...(isSinpe(added) ? [] : [byWay(other, true, amount, one)]),
  ]);
  if (source === 'sinpe') return ways;
  // Two files have it under another day, or one of them without its reference.
  const named = bare ? days.map((one) => byReference(account, bare, amount, one)) : [];
  return [...ways, ...named, byAccount(account, bare === '', amount, day)];
}

/**
 * Gives each new transfer the kept one that it may be the same as, the oldest, no two of them the same. Each that is kept is
 * looked at a few times in all, however many there are of an amount.
 * @param kept by id
 */
export function withTwins<T extends Compared>(
  kept: readonly Kept[],
  added: readonly T[],
): (T & { twin_id: number | null })[] {
  const paired = new Set(kept.flatMap(({ twin_id }) => twin_id ?? []));
  // What this file has under its own key is told by both files, and no twin of another line.
  const told = new Set(added.map(({ key }) => key));
  const piles = pilesOf(kept.filter(({ key }) => !told.has(key)));
  const firstOf = (place: string): Kept | undefined => {
    const pile = piles.get(place);
    if (!pile) return undefined;
    while (paired.has(pile.list[pile.taken]?.id ?? 0)) pile.taken += 1;
    return pile.list[pile.taken];
  };
  return added.map((one) => {
    let twin: Kept | undefined;
    for (const place of placesOf(one)) {
      const found = firstOf(place);
      if (found && (!twin || found.id < twin.id)) twin = found;
    }
    if (twin) paired.add(twin.id);
    return { ...one, twin_id: twin?.id ?? null };
  });
}
