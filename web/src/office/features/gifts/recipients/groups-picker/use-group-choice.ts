import type { Group } from '@regalo/contract/groups/groups';
import { useEffect, useMemo, useRef, useState } from 'react';
import { loadMembers } from '../../../groups/members/api.ts';
import { type Picked, usePicked } from '../../../people/picked.ts';
import { useCart } from '../../cart.ts';

export type GroupChoice = ReturnType<typeof useGroupChoice>;

/** Takes everyone who is chosen, and the groups that were opened. */
type Take = (people: Picked[], opened: ReadonlySet<number>) => void;

/**
 * Chooses people by their groups. When a group is opened for the first time in a checkout, everyone
 * in it is selected; later it keeps what was unchecked.
 * @param onTake is called once a group was taken as a whole, with one click
 */
export function useGroupChoice(chosen: Picked[], onTake: Take) {
  const picked = usePicked(chosen);
  const [opened, setOpened] = useState(() => new Set(useCart.getState().openedGroups));
  const [group, setGroup] = useState<Group | null>(null);
  /** The group that is taken without being opened. */
  const [taken, setTaken] = useState<number | null>(null);
  const { all } = picked;
  const whole = useWholeGroup((loaded, people, take) => {
    const after = new Set(opened).add(loaded.id);
    if (take)
      return onTake([...new Map([...all, ...people].map((one) => [one.id, one])).values()], after);
    picked.set(people, true);
    setOpened(after);
  });
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const { group_id } of all) found.set(group_id, (found.get(group_id) ?? 0) + 1);
    return found;
  }, [all]);

  return {
    picked,
    group,
    whole,
    opened,
    /** How many of a group are selected. */
    countIn: (id: number) => counts.get(id) ?? 0,
    /** How loading the group goes that is taken with one click; null for another. */
    takingOf: (id: number) =>
      id === taken && (whole.share !== null || whole.failed) ? whole : null,
    take: (next: Group) => {
      setTaken(next.id);
      whole.start(next, true);
    },
    open: (next: Group) => {
      setTaken(null);
      setGroup(next);
      if (!opened.has(next.id)) whole.start(next);
    },
    back: () => {
      whole.cancel();
      setGroup(null);
    },
    /** Unselects everyone of the group. */
    unselect: (id: number) =>
      picked.set(
        all.filter((person) => person.group_id === id),
        false,
      ),
  };
}

/** Loads everyone of a group; starting again or `cancel` aborts the previous load. */
function useWholeGroup(onLoaded: (group: Group, people: Picked[], take: boolean) => void) {
  const running = useRef<AbortController>(null);
  /** 0 to 1 while people are loading. */
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setShare(null);
    setFailed(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = async (group: Group, take: boolean) => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setShare(0);
    const isOver = () => own.signal.aborted;
    try {
      const people = await loadMembers(group.id, {
        signal: own.signal,
        onProgress: (now) => isOver() || setShare(now),
      });
      if (!isOver()) onLoaded(group, people, take);
    } catch {
      if (!isOver()) setFailed(true);
    }
    if (!isOver()) setShare(null);
  };
  return { start: (group: Group, take = false) => void start(group, take), cancel, share, failed };
}
