import { Button } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { IconGift, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { toast } from '../../../../ui/toast.ts';
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
  const assign = useMutation({
    mutationFn: (group: number) =>
      assignGroup(
        group,
        picked.all.map(({ id }) => id),
      ),
    onSuccess: () => {
      picked.clear();
      toast('success', t('peopleList.assigned'));
    },
    onError: (error) => toast('problem', failureText(error, t('peopleList.failed'))),
  });
  return (
    <GroupMenu
      category={category}
      none={t('groupMenu.none')}
      onChange={(group) => assign.mutate(group)}
    >
      {(toggle) => (
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconUsersGroup size={18} />}
          loading={assign.isPending}
          onClick={toggle}
        >
          {t('peopleList.assign')}
        </Button>
      )}
    </GroupMenu>
  );
}
