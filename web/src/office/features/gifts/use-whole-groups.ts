import { MAX_FOLLOWED_GROUPS } from '@regalo/contract/gifts/send-gifts';
import { useMemo } from 'react';
import { useMay } from '../../../lib/permissions.ts';
import { useGroupSizes } from '../groups/members/api.ts';
import { useCart } from './cart.ts';
import { besideGroups, countByGroup, groupsChosen } from './groups-to-follow.ts';

interface WholeGroups {
  /** The groups whose members are all recipients. */
  whole: number[];
  /** How many get it beside them. */
  beside: number;
  /** Whether more groups were chosen than an order can follow, so that it follows none. */
  tooMany: boolean;
  /** Whether that is still being found out. */
  isPending: boolean;
}

/** The groups that were chosen as a whole. @param wanted whether to ask */
export function useWholeGroups(wanted: boolean): WholeGroups {
  const recipients = useCart((cart) => cart.recipients);
  const may = useMay()('people.read', 'groups.read');
  const asks = wanted && may;
  const chosen = useMemo(() => (asks ? groupsChosen(recipients) : []), [asks, recipients]);
  const tooMany = chosen.length > MAX_FOLLOWED_GROUPS;
  const groups = tooMany ? [] : chosen;
  const counts = useMemo(() => countByGroup(recipients), [recipients]);
  const { sizes, isPending } = useGroupSizes(groups);
  const whole = groups.filter((group, n) => sizes[n] === counts.get(group));
  return { whole, beside: besideGroups(recipients, whole).length, tooMany, isPending };
}
