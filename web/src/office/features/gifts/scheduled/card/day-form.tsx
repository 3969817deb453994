import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { CARD_GROUPS_MAX, type GroupCard } from '@regalo/contract/gifts/group-card';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay, type Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../../lib/dates.ts';
import { problemText } from '../../../../../lib/i18n/problem-text.ts';
import { useMay } from '../../../../../lib/permissions.ts';
import { toast } from '../../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../../ui/use-submit.ts';
import { GroupsSelect } from '../../../groups/groups-select.tsx';
import { openCard } from './api.ts';

interface Props {
  card: GroupCard | null;
  order: ScheduledOrder;
  /** Of the company. */
  zone: Zone;
}

/** Whether a form names the same signers as its card, which is then left as it is. */
const isSame = (card: GroupCard | null, only: boolean, groups: string[]): boolean => {
  if (!only) return !card?.by_invitation;
  const chosen = new Set(card?.groups.map(({ id }) => `${id}`));
  return groups.length === chosen.size && groups.every((id) => chosen.has(id));
};

/** Chooses the last day, with which a card is opened, and whether members of groups alone sign it. */
export function DayForm({ card, order, zone }: Props) {
  const { t } = useTranslation();
  const mayChoose = useMay()('groups.read');
  const first = today(zone);
  const last = localDay(order.sendAt, zone);
  const { form, check } = useCheckedForm({
    initialValues: {
      closes_on: card?.closes_on ?? last,
      only: card?.by_invitation ?? false,
      groups: card?.groups.map(({ id }) => `${id}`) ?? [],
    },
    problems: ({ closes_on, only, groups }) => [
      ...(closes_on >= first && closes_on <= last
        ? []
        : [{ field: 'closes_on', message: problemText(problem('group_card_day_invalid')) }]),
      ...(mayChoose && only && groups.length === 0
        ? [{ field: 'groups', message: t('scheduled.card.groupsMissing') }]
        : []),
    ],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ closes_on, only, groups }) =>
      check()
        ? {
            ...{ id: order.id, closes_on },
            ...(mayChoose &&
              !isSame(card, only, groups) && { groups: only ? groups.map(Number) : [] }),
          }
        : null,
    send: openCard,
    onDone: () =>
      toast('success', t(form.values.only ? 'scheduled.card.inviting' : 'scheduled.card.opened')),
    failed: t('scheduled.failed'),
  });
  const open = card?.open ?? false;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        {mayChoose && (
          <Checkbox
            label={t('scheduled.card.only')}
            description={t('scheduled.card.onlyHint')}
            {...form.getInputProps('only', { type: 'checkbox' })}
          />
        )}
        {mayChoose && form.values.only && (
          <GroupsSelect
            label={t('scheduled.card.groups')}
            maxValues={CARD_GROUPS_MAX}
            // Within the dialog, which keeps the focus.
            comboboxProps={{ withinPortal: false }}
            {...form.getInputProps('groups')}
          />
        )}
        <Group align="flex-end" gap="sm">
          <TextInput
            type="date"
            label={t('scheduled.card.until')}
            min={first}
            max={last}
            {...form.getInputProps('closes_on')}
          />
          <Button type="submit" variant={open ? 'default' : 'filled'} loading={sending}>
            {t(open ? 'scheduled.card.move' : 'scheduled.card.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
