import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Applied, asMigrationError, createRecord, MigrationError, record } from './applied.ts';
import { applyFunctions } from './apply-functions.ts';
import { sendWithin, UnansweredMigration } from './send-within.ts';
import type { SqlFiles, Stage, Unit } from './sql-files.ts';

/** How often and how long a statement waits for locks that others hold. */
export interface LockRetry {
  /** While a statement waits, those of others queue behind it. */
  lockTimeoutMs: number;
  /** Time for others before the next attempt. */
  pauseMs: number;
  attempts: number;
}

export const LOCK_RETRY: LockRetry = { lockTimeoutMs: 3_000, pauseMs: 2_000, attempts: 30 };

/** One run over one database. */
export interface Run {
  client: pg.ClientBase;
  /** How long the answer to a COMMIT is awaited. */
  commitMs: number;
  lockRetry: LockRetry;
  log: (line: string) => void;
  /** Called with the name of each unit before it runs. */
  onUnit: (name: string) => void;
}

/** A lock timeout or a deadlock. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);

function isLockError(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return LOCK_ERRORS.has(code ?? cause?.code ?? '');
}

/** Runs `act` again after a pause where it got no lock. @throws the error of the last attempt */
async function retryOnLockError<T>({ lockRetry, log }: Run, act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isLockError(error)) throw error;
      const { message } = error as Error;
      if (attempt === lockRetry.attempts)
        throw new MigrationError(`${message}. Gave up after ${attempt} attempts.`);
      log(`${message}; trying again in ${lockRetry.pauseMs / 1000} s`);
      await sleep(lockRetry.pauseMs);
    }
  }
}

async function runUnit({ client, onUnit }: Run, one: Unit): Promise<number> {
  onUnit(one.name);
  try {
    const result = await client.query(one.text);
    return result.rowCount ?? 0;
  } catch (error) {
    throw asMigrationError(one.name, error);
  }
}

async function applyUnits(run: Run, units: Unit[]): Promise<void> {
  await createRecord(run.client);
  for (const one of units) {
    await runUnit(run, one);
    await record(run.client, one);
  }
}

/** Commits all that `act` does, or nothing; starts it again where it gets no lock. */
function inTransaction<T>(run: Run, act: () => Promise<T>): Promise<T> {
  const { client, lockRetry, commitMs } = run;
  return retryOnLockError(run, async () => {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockRetry.lockTimeoutMs}`);
    try {
      const result = await act();
      // What is checked at the end takes its time before COMMIT, which has a limit.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      await sendWithin(client, commitMs, 'COMMIT');
      return result;
    } catch (error) {
      // It would wait behind the COMMIT.
      if (error instanceof UnansweredMigration) throw error;
      // Fails where the connection is lost, and the transaction with it.
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
}

/** Statement by statement: PostgreSQL runs those that come together in one transaction. */
async function runOutside(run: Run, stage: Stage): Promise<void> {
  const statements = stage.text.split(/;\s*$/m).filter((text) => text.trim() !== '');
  await run.client.query(`SET lock_timeout = ${run.lockRetry.lockTimeoutMs}`);
  const runAll = async () => {
    for (const text of statements) await runUnit(run, { ...stage, text });
  };
  await retryOnLockError(run, runAll).finally(() => run.client.query('RESET lock_timeout'));
}

/** In one transaction after the other: for each company, until no row is left. */
async function runInBatches(run: Run, stage: Stage): Promise<void> {
  const { client } = run;
  const all = 'select company_id from lookup.companies order by 1';
  const companies = stage.eachCompany ? (await client.query(all)).rows : [{}];
  for (const { company_id: company } of companies) {
    let changed = 0;
    do {
      changed = await inTransaction(run, async () => {
        if (company) await client.query(`SET LOCAL app.company_id = ${company}`);
        return await runUnit(run, stage);
      });
    } while (stage.repeated && changed > 0);
  }
}

async function runStage(run: Run, stage: Stage): Promise<void> {
  if (stage.outside) await runOutside(run, stage);
  else if (stage.repeated || stage.eachCompany) await runInBatches(run, stage);
  else return await inTransaction(run, () => applyUnits(run, [stage]));
  await inTransaction(run, () => record(run.client, stage));
}

/** Records units that the database has without having run them. */
export async function adopt(run: Run, units: Unit[]): Promise<void> {
  if (units.length === 0) return;
  await inTransaction(run, async () => {
    for (const one of units) await record(run.client, one);
  });
  run.log('The database has all that was folded into the schema, and goes on from there');
}

/**
 * Schema, migrations and functions that the database lacks, in one transaction; a migration in
 * stages divides it into one before and one after.
 * @returns the names of what was done
 * @throws MigrationError
 */
export async function runMigrations(run: Run, files: SqlFiles, applied: Applied) {
  const isMissing = ({ name }: Unit) => !applied.has(name);
  const schema = files.schema.filter(isMissing);
  const done = schema.map(({ name }) => name);
  let batch = schema;
  for (const { staged, units } of files.migrations) {
    const due = units.filter(isMissing);
    done.push(...due.map(({ name }) => name));
    if (!staged) batch.push(...due);
    else if (due.length > 0) {
      const before = batch;
      await inTransaction(run, () => applyUnits(run, before));
      batch = [];
      for (const stage of due as Stage[]) await runStage(run, stage);
    }
  }
  const functions = await inTransaction(run, async () => {
    await applyUnits(run, batch);
    run.onUnit('The functions');
    return await applyFunctions(run.client, files.functions);
  });
  return [...done, ...functions];
}
