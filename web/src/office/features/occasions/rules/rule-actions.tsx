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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { update } from './api.ts';
import { useShownRule } from './rules-params.ts';

const TASKS = ['edit', 'pause', 'resume', 'delete'] as const;
type Task = (typeof TASKS)[number];

const ICONS: Record<Task, TablerIcon> = {
  edit: IconEdit,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  delete: IconTrash,
};

/** What can be done about a rule. */
export function RuleActions({ rule: { id, status } }: { rule: OccasionRule }) {
  const { t } = useTranslation();
  const { show } = useShownRule();
  const [asked, ask] = useState<{ task: Exclude<Task, 'edit'>; opened: boolean }>();
  const offered: Record<Task, boolean> = {
    edit: true,
    pause: status === 'active',
    resume: status === 'paused',
    delete: true,
  };
  return (
    <>
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
                onClick={() => (task === 'edit' ? show(id) : ask({ task, opened: true }))}
              >
                {t(`rules.tasks.${task}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Asked
          key={asked.task}
          id={id}
          {...asked}
          onClose={() => ask({ ...asked, opened: false })}
        />
      )}
    </>
  );
}

interface Props {
  id: number;
  task: Exclude<Task, 'edit'>;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a rule is paused, resumed or deleted, and says what has become of it. */
function Asked({ id, task, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`rules.ask.${task}`, { id })}
      yes={t(`rules.tasks.${task}`)}
      harmless={task !== 'delete'}
      action={() => update(id, task)}
      onDone={({ body: { taken_back: count } }) =>
        toast(
          'success',
          [t(`rules.done.${task}`), ...(count > 0 ? [t('rules.takenBack', { count })] : [])].join(
            ' ',
          ),
        )
      }
      onFailed={(error) => toast('problem', failureText(error, t('order.failed')))}
    >
      {t(`rules.text.${task}`)}
    </ConfirmDialog>
  );
}
