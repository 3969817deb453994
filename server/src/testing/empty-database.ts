import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeEach, inject, onTestFinished } from 'vitest';
import { applySql } from '../database/migrate/apply-sql.ts';
import { makeSqlFolder } from './sql-folder.ts';

/** Texts by their paths. */
export type Files = Record<string, string>;

/** For migrations that wait for a lock. */
export const QUICK = { lockTimeoutMs: 100, pauseMs: 50, attempts: 100 };

/** A table of ten rows. */
export const SCHEMA: Files = {
  'schema/01-a.sql': `create table a (id int primary key, n int default 0);
    insert into a select * from generate_series(1, 10)`,
};

const OWNER = 'regalo_test_owner';

/** An empty database of its own for each test of the file; its owner is no superuser. */
export function useEmptyDatabase() {
  let name: string;
  /** What `apply` logs. */
  const lines: string[] = [];
  beforeEach(async () => {
    name = `test_apply_${randomBytes(4).toString('hex')}`;
    const superuser = new pg.Client(inject('superuserUrl'));
    await superuser.connect();
    await superuser.query(`CREATE DATABASE ${name} OWNER ${OWNER}`);
    onTestFinished(async () => {
      await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await superuser.end();
    });
    lines.length = 0;
  });

  function urlOf(user: string): string {
    const address = new URL(inject('superuserUrl'));
    address.pathname = `/${name}`;
    address.username = user;
    return address.href;
  }
  /** A client that ends with the test. */
  async function connect(user = OWNER): Promise<pg.Client> {
    const client = new pg.Client(urlOf(user));
    client.on('error', () => {});
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }
  return {
    lines,
    connect,
    /** Applies what is new in a folder with these files. @returns the names of what was done */
    async apply(files: Files, lockRetry = QUICK): Promise<string[]> {
      const root = await makeSqlFolder(files);
      return await applySql(urlOf(OWNER), {
        root,
        lockRetry,
        log: (line) => void lines.push(line),
      });
    },
    /** The values of all rows, one after the other. */
    async ask(text: string): Promise<unknown[]> {
      const client = await connect();
      return (await client.query({ text, rowMode: 'array' })).rows.flat();
    },
  };
}
