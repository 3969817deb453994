import { Menu } from '@mantine/core';
import type { OccasionRule } from '@regalo/contract/occasions/rules';
import {
  IconDots,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TaskDialog } from '../../../../ui/task-dialog.tsx';
import { useOccasionName } from '../occasion-name.ts';
import { update } from './api.ts';
import { useShownRule } from './rules-params.ts';

const TASKS = ['edit', 'pause', 'resume', 'delete'] as const;
type Task = (typeof TASKS)[number];
export type RuleTask = Exclude<Task, 'edit'>;

const ICONS: Record<Task, TablerIcon> = {
  edit: IconEdit,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  delete: IconTrash,
};

/** What can be done about a rule. @param onAsk opens the dialog of a task */
export function RuleActions({
  rule: { id, status },
  onAsk,
}: {
  rule: OccasionRule;
  onAsk: (task: RuleTask) => void;
}) {
  const { t } = useTranslation();
  const { show } = useShownRule();
  const offered: Record<Task, boolean> = {
    edit: true,
    pause: status === 'active',
    resume: status === 'paused',
    delete: true,
  };
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      // Beside the table, which may clip it, but within the page's landmark.
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <IconButton icon={IconDots} label={t('rules.more', { id })} />
      </Menu.Target>
      <Menu.Dropdown>
        {TASKS.filter((task) => offered[task]).map((task) => {
          const Icon = ICONS[task];
          return (
            <Menu.Item
              key={task}
              leftSection={<Icon size={17} stroke={1.7} />}
              onClick={() => (task === 'edit' ? show(id) : onAsk(task))}
            >
              {t(`rules.tasks.${task}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  rule: OccasionRule;
  task: RuleTask;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a rule is paused, resumed or deleted, and says what has become of it. */
export function RuleDialog({ rule: { id, occasion }, task, opened, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useOccasionName();
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t(`rules.ask.${task}`, { name: nameOf(occasion) })}
      yes={t(`rules.tasks.${task}`)}
      danger={task === 'delete'}
      send={() => update(id, task)}
      result={({ body: { taken_back: count } }) => (
        <p>
          {t(`rules.done.${task}`)}
          {count > 0 && ` ${t('rules.takenBack', { count })}`}
        </p>
      )}
    >
      <p>{t(`rules.text.${task}`)}</p>
    </TaskDialog>
  );
}
