import type { Group } from '@regalo/contract/groups/groups';
import { useMemo, useState } from 'react';
import { type Picked, usePicked } from '../../../people/picked.ts';
import { useCart } from '../../cart.ts';
import { useWholeGroup } from './use-whole-group.ts';

export type GroupChoice = ReturnType<typeof useGroupChoice>;

/**
 * Chooses people by their groups. When a group is opened for the first time in a checkout, everyone
 * in it is selected; later it keeps what was unchecked.
 */
export function useGroupChoice(chosen: Picked[]) {
  const picked = usePicked(chosen);
  const [opened, setOpened] = useState(() => new Set(useCart.getState().openedGroups));
  const [group, setGroup] = useState<Group | null>(null);
  const whole = useWholeGroup((loaded, people) => {
    picked.set(people, true);
    setOpened((before) => new Set(before).add(loaded.id));
  });
  const { all } = picked;
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
    open: (next: Group) => {
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
