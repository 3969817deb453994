import { instantOf, localDay, localTime, plusDays, type Zone } from '@regalo/contract/values/days';

interface Quiet {
  zone: Zone;
  /** Full hours, 0 to 23; the same for none. */
  quiet_from: number;
  quiet_until: number;
}

/**
 * When a message may go that nobody has asked for at once.
 * @returns undefined where that is now
 */
export function quietEnd(now: Date, { zone, quiet_from, quiet_until }: Quiet): Date | undefined {
  const [day, hour] = [localDay(now, zone), Number(localTime(now, zone).slice(0, 2))];
  const overnight = quiet_from > quiet_until;
  const quiet = overnight
    ? hour >= quiet_from || hour < quiet_until
    : hour >= quiet_from && hour < quiet_until;
  if (!quiet) return;
  const last = hour < quiet_until ? day : plusDays(day, 1);
  return instantOf(`${last}T${String(quiet_until).padStart(2, '0')}:00`, zone);
}
