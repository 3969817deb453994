import { makeCompany, makePeople, openDatabase } from '@regalo/server/bench';

/** Who sends and who receives. */
export interface World {
  rich: { id: number; token: string; people: number[] };
  /** A company without funds, all of whose orders are refused. */
  poor: { id: number; token: string; people: number[] };
  /** People of the rich company that only refused orders name. */
  marked: number[];
  /** People for the large orders of the last phase, all with an e-mail. */
  crowd: number[];
}

const PHONE_ONLY_EVERY = 10;

const somePeople = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) =>
    n % PHONE_ONLY_EVERY === 0 ? { email: null, phone: `+506${60_000_000 + from + n}` } : {},
  );

/** Fills an empty database. */
export async function makeWorld(databaseUrl: string): Promise<World> {
  const database = openDatabase(databaseUrl, { max: 2 });
  try {
    const rich = await makeCompany(database, { funds: 1_000_000_000_000 });
    const poor = await makeCompany(database, { funds: 10_000 });
    const add = (id: number, from: number, to: number) =>
      makePeople(database, id, somePeople(from, to));
    return {
      rich: { id: rich.id, token: rich.token, people: await add(rich.id, 0, 200) },
      poor: { id: poor.id, token: poor.token, people: await add(poor.id, 200, 230) },
      marked: await add(rich.id, 230, 260),
      crowd: await makePeople(
        database,
        rich.id,
        Array.from({ length: 600 }, () => ({})),
      ),
    };
  } finally {
    await database.close();
  }
}
