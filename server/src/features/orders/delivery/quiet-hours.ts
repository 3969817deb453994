const HOUR_MS = 3_600_000;

interface Quiet {
  /** Hours to add to UTC. */
  time_zone: number;
  quiet_from: number;
  quiet_until: number;
}

/**
 * When a message may go that nobody has asked for at once.
 * @returns undefined where that is now
 */
export function quietEnd(
  now: Date,
  { time_zone, quiet_from, quiet_until }: Quiet,
): Date | undefined {
  const local = new Date(now.getTime() + time_zone * HOUR_MS);
  const hour = local.getUTCHours();
  const quiet =
    quiet_from <= quiet_until
      ? hour >= quiet_from && hour < quiet_until
      : hour >= quiet_from || hour < quiet_until;
  if (!quiet) return;
  const end = new Date(local);
  end.setUTCHours(quiet_until, 0, 0, 0);
  if (end <= local) end.setUTCDate(end.getUTCDate() + 1);
  return new Date(end.getTime() - time_zone * HOUR_MS);
}
