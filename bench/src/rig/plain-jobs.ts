/** A job as pg-boss keeps it, by one plain statement: $1 name, $2 payload, $3 key, $4 group. */
export const ENQUEUE = {
  name: 'enqueue',
  text: `insert into pgboss.job (name, data, singleton_key, group_id, policy, expire_seconds,
      deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      heartbeat_seconds)
    values ($1, $2, $3, $4, 'short', 60, 3600, now() + interval '365 days', 10000, 1, true, 5, 10)
    on conflict do nothing`,
};

/** Has the workers run a recurring job now, as its schedule would; does nothing while a run waits. */
export const dueRun = ({ name }: { name: string }) => ({
  ...ENQUEUE,
  values: [name, { dueAt: new Date().toISOString() }, 'bench', null],
});
