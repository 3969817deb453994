import type { Group } from '@regalo/contract/groups/groups';
import { useEffect, useRef, useState } from 'react';
import { loadMembers } from '../../../groups/members/api.ts';
import type { Picked } from '../../../people/picked.ts';

/** Loads everyone of a group; starting again or `cancel` aborts the previous load. */
export function useWholeGroup(onLoaded: (group: Group, people: Picked[], take: boolean) => void) {
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
