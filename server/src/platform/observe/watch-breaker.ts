import type { Logger } from 'pino';
import type { CommitBreaker } from '../../database/commit-breaker.ts';
import type { Metrics } from './metrics.ts';

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
