import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { IconGift, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { SelectionBar, selectionAction } from '../../../../ui/selection-bar.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { GroupMenu } from '../../groups/group-menu.tsx';
import { assignGroup } from '../api.ts';
import type { Picked, usePicked } from '../picked.ts';

interface Props {
  category: Category;
  picked: ReturnType<typeof usePicked>;
  onSendGift: (people: Picked[]) => void;
}

/** The number of selected people and the actions for them. */
export function PeopleSelection({ category, picked, onSendGift }: Props) {
  const { t } = useTranslation();
  const count = picked.all.length;
  return (
    <SelectionBar
      label={t('peopleList.selection')}
      count={count}
      text={t('checkout.picked', { count })}
      clear={t('peopleList.clear')}
      onClear={picked.clear}
    >
      <Allowed to={['groups.read', 'groups.write']}>
        <AssignMenu category={category} picked={picked} />
      </Allowed>
      <Allowed to="orders.send">
        <Button
          className={selectionAction}
          leftSection={<IconGift size={18} />}
          onClick={() => onSendGift(picked.all)}
        >
          {t('menu.sendGift')}
        </Button>
      </Allowed>
    </SelectionBar>
  );
}

function AssignMenu({ category, picked }: Omit<Props, 'onSendGift'>) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: (group: number) =>
      assignGroup(
        group,
        picked.all.map(({ id }) => id),
      ),
    onDone: () => {
      picked.clear();
      toast('success', t('peopleList.assigned'));
    },
    failed: t('peopleList.failed'),
  });
  return (
    <GroupMenu category={category} none={t('groupMenu.none')} onChange={run}>
      {(toggle) => (
        <Button
          className={selectionAction}
          variant="default"
          leftSection={<IconUsersGroup size={18} />}
          loading={sending}
          onClick={toggle}
        >
          {t('peopleList.assign')}
        </Button>
      )}
    </GroupMenu>
  );
}
