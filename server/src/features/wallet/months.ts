const HOUR_MS = 3_600_000;

/** A stretch of time; `to` is the first instant after it. */
export interface Stretch {
  from: Date;
  to: Date;
}

/**
 * When a month of the company's own begins and ends.
 * @param month yyyy-MM
 * @param timeZone hours to add to UTC
 */
export function stretchOfMonth(month: string, timeZone: number): Stretch {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = new Date(first);
  next.setUTCMonth(first.getUTCMonth() + 1);
  const inUtc = (local: Date) => new Date(local.getTime() - timeZone * HOUR_MS);
  return { from: inUtc(first), to: inUtc(next) };
}
