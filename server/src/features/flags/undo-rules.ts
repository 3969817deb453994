/** An undo at a till of a shop. */
export interface Undo {
  tillId: number;
  /** Of the shop's own days, yyyy-MM-dd. */
  day: string;
  /** The use had taken all that was left of the gift. */
  tookAll: boolean;
  /** After the use. */
  minutes: number;
}

/** That somebody should look at what a till undid on a day. */
export interface TillFlag {
  tillId: number;
  day: string;
  kind: 'many_undos' | 'late_undos';
  undos: number;
}

/** Undos of a till and day. From the fourth on it takes the supervisor's PIN. */
const MANY_UNDOS = 6;
/** Undos of a till and day that came so long after a use of everything that its customer had left. */
export const LATE_UNDOS = { undos: 3, minutes: 5 } as const;

/** Flags unusual undos of a shop's tills. */
export function findTillFlags(undos: readonly Undo[]): TillFlag[] {
  const byTillAndDay = Map.groupBy(undos, ({ tillId, day }) => `${tillId} ${day}`);
  return [...byTillAndDay.values()].flatMap((ofDay) => {
    const late = ofDay.filter(({ tookAll, minutes }) => tookAll && minutes >= LATE_UNDOS.minutes);
    const [{ tillId, day } = { tillId: 0, day: '' }] = ofDay;
    const flags: TillFlag[] = [];
    if (ofDay.length >= MANY_UNDOS)
      flags.push({ tillId, day, kind: 'many_undos', undos: ofDay.length });
    if (late.length >= LATE_UNDOS.undos)
      flags.push({ tillId, day, kind: 'late_undos', undos: late.length });
    return flags;
  });
}
