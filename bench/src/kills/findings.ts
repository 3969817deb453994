import { checkBooks, openDatabase } from '@regalo/server/bench';
import type pg from 'pg';
import type { Scratch } from '../rig/scratch.ts';
import type { Calls } from './calls.ts';
import type { Fleet } from './fleet.ts';

/** A line of the result: what must not be, and how often it was. */
export type Finding = [what: string, count: number, example?: string | undefined];

/** A statement that counts rows that must not be. */
export type SqlCheck = [what: string, sql: string];

export async function countRows(
  client: pg.Client,
  checks: readonly SqlCheck[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, sql] of checks) {
    const { rows } = await client.query<{ count: string }>(sql);
    findings.push([what, Number(rows[0]?.count)]);
  }
  return findings;
}

/** What `check-books` says of all companies and shops. */
export async function checkAllBooks({ serverUrl }: Scratch): Promise<Finding> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const { sound, lines } = await checkBooks(database);
    const wrong = lines.filter((line) => line.includes('WRONG'));
    return ['faults that check-books finds', sound ? 0 : Math.max(1, wrong.length), wrong[0]];
  } finally {
    await database.close();
  }
}

/** What callers were answered that must not be, and what became of the processes by themselves. */
export function findSurprises({ wrong }: Calls, { count }: Fleet): Finding[] {
  const { deaths, failedStarts } = count;
  return [
    ['wrong answers', wrong.length, wrong[0]],
    ['processes that ended by themselves', deaths.length, deaths[0]],
    ['starts that failed', failedStarts.length, failedStarts[0]],
  ];
}
