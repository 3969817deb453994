import { HOME_ZONE } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import type { Services } from '../services.ts';
import { defineCompanyJob } from './company-job.ts';

/** Rows that are deleted at a time: few enough that nobody waits for their locks. */
export const PORTION = 5_000;

/**
 * Deletes what has had its time of a company, in portions, each committed by itself.
 * @param remove deletes so many rows of a company at most, and answers how many it deleted
 */
export async function sweepCompany(
  database: Database,
  companyId: number,
  remove: (tx: Connection, companyId: number, most: number) => Promise<bigint>,
): Promise<void> {
  while ((await database.inCompany(companyId, (tx) => remove(tx, companyId, PORTION))) >= PORTION);
}

interface Kept {
  days: number;
  /** Deletes what is older, so many rows of a company at most. */
  remove: (
    tx: Connection,
    companyId: number,
    old: { days: number; most: number },
  ) => Promise<bigint>;
}

/** A job that deletes what companies keep for some days alone, every night. */
export const defineSweep = (name: string, cron: string, ...kept: readonly Kept[]) =>
  defineCompanyJob({
    name,
    sweeps: true,
    schedule: { cron, timeZone: HOME_ZONE },
    async ofCompany({ database }: Pick<Services, 'database'>, companyId) {
      for (const { days, remove } of kept)
        await sweepCompany(database, companyId, (tx, id, most) => remove(tx, id, { days, most }));
    },
  });

const listShops = (connection: Connection) =>
  connection.selectFrom('catalogue_shops').select('id').orderBy('id').execute();

/**
 * Deletes what has had its time, shop by shop and in portions, each committed by itself.
 * @param remove deletes so many rows of a shop at most
 */
export async function sweepShops(
  database: Database,
  remove: (tx: Connection, shopId: number, most: number) => Promise<bigint>,
): Promise<void> {
  for (const { id } of await database.outside(listShops))
    while ((await database.inShop(id, (tx) => remove(tx, id, PORTION))) >= PORTION);
}
