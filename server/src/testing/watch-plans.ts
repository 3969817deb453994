import pg from 'pg';
import { columnTypes } from '../database/connection.ts';
import type { TestApp } from './test-app.ts';

/** A connection of the server's role that sees the plan of every statement, inside functions too. */
export interface PlanWatch {
  client: pg.Client;
  /**
   * Acts in a transaction that reads and sees one company.
   * @returns the plans of the statements meanwhile
   */
  plansOf(companyId: number, act: () => Promise<unknown>): Promise<string>;
  end(): Promise<void>;
}

export async function watchPlans({ superuserUrl }: TestApp): Promise<PlanWatch> {
  const client = new pg.Client({ connectionString: superuserUrl, types: columnTypes });
  let plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  await client.connect();
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set role regalo_test_server`);
  return {
    client,
    async plansOf(companyId, act) {
      await client.query('begin read only');
      await client.query("select set_config('app.company_id', $1, true)", [String(companyId)]);
      plans = [];
      await act();
      // A statement tells its plan when it is closed.
      await client.query('commit');
      return plans.join('\n\n');
    },
    end: () => client.end(),
  };
}
