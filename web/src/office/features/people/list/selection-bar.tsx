import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { IconGift, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { GroupMenu } from '../../groups/group-menu.tsx';
import { assignGroup } from '../api.ts';
import type { Picked, usePicked } from '../picked.ts';
import classes from './selection-bar.module.css';

interface Props {
  category: Category;
  picked: ReturnType<typeof usePicked>;
  onSendGift: (people: Picked[]) => void;
}

/** The number of selected people and the actions for them. */
export function SelectionBar({ category, picked, onSendGift }: Props) {
  const { t } = useTranslation();
  const count = picked.all.length;
  return (
    <section
      className={classes.bar}
      aria-label={t('peopleList.selection')}
      data-empty={count === 0 || undefined}
    >
      <span className={classes.count} role="status">
        {count > 0 && t('checkout.picked', { count })}
      </span>
      {count > 0 && (
        <>
          <Button
            className={classes.clear}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconX size={16} />}
            onClick={picked.clear}
          >
            {t('peopleList.clear')}
          </Button>
          <Allowed to={['groups.read', 'groups.write']}>
            <AssignMenu category={category} picked={picked} />
          </Allowed>
          <Allowed to="orders.send">
            <Button
              className={classes.action}
              leftSection={<IconGift size={18} />}
              onClick={() => onSendGift(picked.all)}
            >
              {t('menu.sendGift')}
            </Button>
          </Allowed>
        </>
      )}
    </section>
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
          className={classes.action}
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
