import { Button, Checkbox, Group } from '@mantine/core';
import type { ScheduledChange, ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { MAX_FOLLOWED_GROUPS } from '@regalo/contract/gifts/send-gifts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { useGroupsOfAll } from '../../../groups/api.ts';
import { GroupsSelect } from '../../../groups/groups-select.tsx';
import { useGroupSizes } from '../../../groups/members/api.ts';
import { OccasionNotice } from '../../../occasions/occasion-notice.tsx';
import { useEveryRecipient } from '../api.ts';
import classes from './change.module.css';

/** The groups after the change, and their present size. */
export interface NewRecipients {
  change: Pick<ScheduledChange, 'users' | 'follow_groups' | 'beside_groups'>;
  count: number;
  /** Whether somebody who gets it now stays; undefined where that is not known. */
  stays: boolean | undefined;
}

interface Props {
  order: ScheduledOrder;
  onDone: (chosen: NewRecipients) => void;
}

const sumOf = (sizes: readonly (number | undefined)[]): number | undefined =>
  sizes.reduce<number | undefined>(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );

/** Recipients who do not depend on a group; undefined while loading. */
function useBeside(order: ScheduledOrder) {
  const enabled = order.groups.length > 0;
  const { data, isError, refetch } = useEveryRecipient(order.id, { only: 'chosen', enabled });
  return { people: enabled ? data : [], isError, refetch };
}

/** Chooses groups, whose members of that time get the order, and who gets it beside them. */
export function FollowedGroups({ order, onDone }: Props) {
  const { t } = useTranslation();
  const [groups, setGroups] = useState(() => order.groups.map(({ id }) => id));
  const [keeps, setKeeps] = useState(true);
  const { people, ...beside } = useBeside(order);
  const queries = [...useGroupsOfAll(), beside];
  const members = sumOf(useGroupSizes(groups).sizes);
  if (queries.some(({ isError }) => isError))
    return (
      <FailedState onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />
    );
  const kept = keeps ? people : [];
  const besides = kept?.map(({ id }) => id) ?? [];
  // Whoever is in one of the groups too is counted with it.
  const others = kept?.filter(({ group_id }) => !groups.includes(group_id));
  const count = members === undefined || !others ? undefined : members + others.length;
  const followsOn = order.groups.some(({ id }) => groups.includes(id));
  const stays = followsOn || besides.length > 0 || undefined;
  const change = {
    follow_groups: groups,
    ...(besides.length > 0 && { beside_groups: besides }),
  };
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
      {people !== undefined && people.length > 0 && (
        <Checkbox
          label={t('scheduled.change.keep', { count: people.length })}
          description={t('scheduled.change.keepHint')}
          checked={keeps}
          onChange={({ currentTarget: { checked } }) => setKeeps(checked)}
        />
      )}
      <p className={classes.count} role="status">
        {groups.length > 0 &&
          members !== undefined &&
          t('scheduled.change.members', { count: members })}
      </p>
      {groups.length > 0 && (
        <OccasionNotice
          celebration={order.celebration}
          sendAt={order.sendAt}
          groups={groups}
          users={besides}
          total={count ?? 0}
          order={order.id}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          disabled={!count || groups.length === 0}
          onClick={() => onDone({ change, count: count ?? 0, stays })}
        >
          {t('common.continue')}
        </Button>
      </Group>
    </>
  );
}
