import { Button, Group } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import type { ScheduledChange, ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { MAX_FOLLOWED_GROUPS } from '@regalo/contract/gifts/send-gifts';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api/call.ts';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { useGroupsOfAll } from '../../../groups/api.ts';
import { GroupsSelect } from '../../../groups/groups-select.tsx';
import { OccasionNotice } from '../../../occasions/occasion-notice.tsx';
import classes from './change.module.css';

/** How many people are in groups at present; undefined while that is not known of each. */
function useSize(groups: readonly number[]): number | undefined {
  const sizes = useQueries({
    queries: groups.map((group) => ({
      queryKey: ['group-members', group, 'size'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listGroupMembers, {
          query: { group: `${group}`, page: 1, limit: PAGE_SIZES[0] },
          signal,
        }),
    })),
  });
  if (sizes.some(({ data }) => data === undefined)) return;
  return sizes.reduce((sum, { data }) => sum + (data?.body.total_count ?? 0), 0);
}

/** Who gets it after the change, and how many they are at present. */
export interface NewRecipients {
  change: Pick<ScheduledChange, 'users' | 'follow_groups'>;
  count: number;
}

interface Props {
  order: ScheduledOrder;
  onDone: (chosen: NewRecipients) => void;
}

/** Chooses groups, whose members of that time get the order. */
export function FollowedGroups({ order, onDone }: Props) {
  const { t } = useTranslation();
  const [groups, setGroups] = useState(() => order.groups.map(({ id }) => id));
  const all = useGroupsOfAll();
  const count = useSize(groups);
  if (all.some(({ isError }) => isError))
    return <FailedState onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))} />;
  return (
    <>
      <GroupsSelect
        className={classes.groups}
        label={t('scheduled.change.groups')}
        description={t('later.followHint')}
        maxValues={MAX_FOLLOWED_GROUPS}
        // Within the dialog, which keeps the focus.
        comboboxProps={{ withinPortal: false }}
        value={groups.map(String)}
        onChange={(values) => setGroups(values.map(Number))}
      />
      <p className={classes.count} role="status">
        {groups.length > 0 && count !== undefined && t('scheduled.change.members', { count })}
      </p>
      {groups.length > 0 && (
        <OccasionNotice
          celebration={order.celebration}
          sendAt={order.sendAt}
          groups={groups}
          total={count ?? 0}
          order={order.id}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          disabled={!count}
          onClick={() => onDone({ change: { follow_groups: groups }, count: count ?? 0 })}
        >
          {t('common.continue')}
        </Button>
      </Group>
    </>
  );
}
