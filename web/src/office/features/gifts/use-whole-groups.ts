import { useMemo } from 'react';
import { useMay } from '../../../lib/permissions.ts';
import { useCart } from './cart.ts';
import { countByGroup, groupsChosen } from './groups-to-follow.ts';
import { useGroupSizes } from './use-group-sizes.ts';

interface WholeGroups {
  /** The groups whose members are all recipients. */
  whole: number[];
  /** How many recipients are in none of them. */
  beside: number;
  /** Whether that is still being found out. */
  isPending: boolean;
}

/** Which groups the recipients were chosen by as a whole. @param wanted whether to ask */
export function useWholeGroups(wanted: boolean): WholeGroups {
  const recipients = useCart((cart) => cart.recipients);
  const may = useMay()('people.read', 'groups.read');
  const asks = wanted && may;
  const groups = useMemo(() => (asks ? groupsChosen(recipients) : []), [asks, recipients]);
  const counts = useMemo(() => countByGroup(recipients), [recipients]);
  const { sizes, isPending } = useGroupSizes(groups);
  const whole = groups.filter((group, n) => sizes[n] === counts.get(group));
  const members = whole.reduce((sum, group) => sum + (counts.get(group) ?? 0), 0);
  return { whole, beside: recipients.length - members, isPending };
}
