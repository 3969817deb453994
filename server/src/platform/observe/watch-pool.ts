import type pg from 'pg';
import type { Logger } from 'pino';
import type { CommitBreaker } from '../../database/commit-breaker.ts';
import type { Metrics } from './metrics.ts';

/** Which pool: of requests and jobs' handlers, of the job queue itself, or of the replica. */
type PoolName = 'requests' | 'queue' | 'replica';

/** Measures how long is waited for the connections of a pool, and tells how many are in use. */
export function watchPool(metrics: Metrics, name: PoolName, pool: pg.Pool): void {
  if (!metrics.kept) return;
  const labels = { pool: name };
  const connect = pool.connect.bind(pool);
  const waited = (since: number) =>
    metrics.observe('regalo_pool_wait_seconds', labels, (performance.now() - since) / 1000);

  // pg tells of connections that are lent out, not of when they were asked for.
  function watched(): Promise<pg.PoolClient>;
  function watched(callback: Parameters<typeof connect>[0]): void;
  function watched(callback?: Parameters<typeof connect>[0]): Promise<pg.PoolClient> | undefined {
    // Most are free when they are asked for: neither clock nor promise has to tell that nobody waits.
    if (pool.idleCount > pool.waitingCount) {
      metrics.observe('regalo_pool_wait_seconds', labels, 0);
      if (!callback) return connect();
      connect(callback);
      return undefined;
    }
    const since = performance.now();
    if (!callback) return connect().finally(() => waited(since));
    connect((...answer) => {
      waited(since);
      callback(...answer);
    });
    return undefined;
  }
  pool.connect = watched;

  metrics.beforeAnswer(() => {
    const { totalCount, idleCount, waitingCount } = pool;
    const used = totalCount - idleCount;
    metrics.set('regalo_pool_connections', { ...labels, state: 'used' }, used);
    metrics.set('regalo_pool_connections', { ...labels, state: 'idle' }, idleCount);
    metrics.set('regalo_pool_waiting', labels, waitingCount);
  });
}

/** Logs when writes are refused and when they go on, and tells which of the two holds. */
export function watchBreaker(
  metrics: Metrics,
  breaker: CommitBreaker,
  log: Pick<Logger, 'warn' | 'info'>,
): void {
  breaker.onChange = (refuses) => {
    if (refuses)
      log.warn(
        { event: 'writes-refused' },
        'COMMITs wait for a standby that is away; writes are refused until none waits',
      );
    else log.info({ event: 'writes-go-on' }, 'no COMMIT waits any more; writes go on');
  };
  metrics.beforeAnswer(() => metrics.set('regalo_writes_refused', {}, breaker.refuses ? 1 : 0));
}
