import type { OccasionRule } from '@regalo/contract/occasions/rules';
import {
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../ui/row-menu.tsx';
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

/** The actions on a rule. @param onAsk opens the dialog of a task */
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
    <RowMenu
      label={t('rules.more', { id })}
      tasks={TASKS.filter((task) => offered[task])}
      icons={ICONS}
      nameOf={(task) => t(`rules.tasks.${task}`)}
      onChoose={(task) => (task === 'edit' ? show(id) : onAsk(task))}
    />
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
      title={t(`rules.ask.${task}`, { id, name: nameOf(occasion) })}
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
