/** A metric and its labels. Labels hold words of a small set, never people's data. */
interface Declared {
  help: string;
  labels: readonly string[];
}

const metrics = <T extends Record<string, Declared>>(list: T): T => list;

/** Counters, since the process began. */
export const COUNTERS = metrics({
  regalo_messages_total: {
    help: 'Messages that were handed to a mail server or another carrier, by what came of them.',
    labels: ['channel', 'outcome', 'domain'] as const,
  },
  regalo_message_cost_colones_total: {
    help: 'What messages to phones have cost by the settings, in colones, by channel.',
    labels: ['channel'] as const,
  },
  regalo_bounces_total: {
    help: 'Mails that were told to have come back, by who told: webhook or mailbox, and whether they counted, were ignored or given up.',
    labels: ['source', 'outcome'] as const,
  },
  regalo_bounce_mailbox_reads_total: {
    help: 'How often the mailbox of mails that come back was read, by what came of it: read or failed.',
    labels: ['outcome'] as const,
  },
  regalo_rule_failures_total: {
    help: 'Rules of occasions that could not place their orders for a fault of ours; they are tried again.',
    labels: [] as const,
  },
  regalo_redemptions_total: {
    help: 'Calls of tills that redeem a voucher or undo that, by what came of them.',
    labels: ['action', 'outcome'] as const,
  },
});

/** Histograms of durations, in seconds. */
export const HISTOGRAMS = metrics({
  regalo_http_request_duration_seconds: {
    help: 'How long requests took, by route and status.',
    labels: ['method', 'route', 'status'] as const,
  },
  regalo_pool_wait_seconds: {
    help: 'How long was waited for a connection to the database, by pool.',
    labels: ['pool'] as const,
  },
  regalo_job_duration_seconds: {
    help: 'How long jobs ran, by kind and by what came of them.',
    labels: ['kind', 'outcome'] as const,
  },
});

/** Gauges, read when somebody asks. */
export const GAUGES = metrics({
  regalo_pool_connections: {
    help: 'Connections to the database, by pool and state: used or idle.',
    labels: ['pool', 'state'] as const,
  },
  regalo_pool_waiting: {
    help: 'How many wait for a connection to the database, by pool.',
    labels: ['pool'] as const,
  },
  regalo_jobs: {
    help: 'Jobs in the queue, by kind and state: due, later, active or failed.',
    labels: ['kind', 'state'] as const,
  },
  regalo_job_oldest_seconds: {
    help: 'For how long the oldest job that is due has waited, by kind.',
    labels: ['kind'] as const,
  },
  regalo_event_loop_delay_seconds: {
    help: 'By how much timers were late since the last look, by quantile: 0.5, 0.99 and 1.',
    labels: ['quantile'] as const,
  },
  regalo_database_up: {
    help: '1 where the database answered this look, 0 where not.',
    labels: [] as const,
  },
  regalo_writes_refused: {
    help: '1 while this process refuses what writes, as COMMITs wait for a standby that is away.',
    labels: [] as const,
  },
  regalo_database_round_trip_seconds: {
    help: 'How long a statement that reads nothing took.',
    labels: [] as const,
  },
  regalo_replication_lag_seconds: {
    help: 'How far a standby is behind in replaying, where the server may see it.',
    labels: ['standby'] as const,
  },
  regalo_archive_waiting_seconds: {
    help: 'How long ago the log was archived, if some of it waits, else 0; absent where nothing is archived.',
    labels: [] as const,
  },
  regalo_channel_outage_seconds: {
    help: 'For how long a channel has accepted no message, after several tries; absent while it does, or nothing is tried.',
    labels: ['channel'] as const,
  },
  regalo_delivery_mark_age_seconds: {
    help: 'How long ago a worker that delivers raised the delivery mark.',
    labels: [] as const,
  },
  regalo_books_faults: {
    help: 'Faults that the last whole check of the books found.',
    labels: [] as const,
  },
  regalo_books_checked_timestamp_seconds: {
    help: 'When the last whole check of the books ended.',
    labels: [] as const,
  },
  process_cpu_seconds_total: { help: 'Processor time of the process.', labels: [] as const },
  process_resident_memory_bytes: { help: 'Memory of the process.', labels: [] as const },
  process_start_time_seconds: { help: 'When the process began.', labels: [] as const },
  nodejs_heap_size_used_bytes: { help: 'JavaScript heap in use.', labels: [] as const },
});
