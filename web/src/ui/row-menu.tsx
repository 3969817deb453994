import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './late/menu.tsx';
import { WordButton } from './word-button.tsx';

interface Props<Task extends string> {
  /** Names the menu with the row that it is for. */
  label: string;
  /** What the label begins with, shown beside the icon. */
  word?: string;
  tasks: readonly Task[];
  icons: Readonly<Record<Task, TablerIcon>>;
  nameOf: (task: Task) => string;
  classOf?: (task: Task) => string | undefined;
  onChoose: (task: Task) => void;
}

/** The menu of what can be done about a row of a table. */
export function RowMenu<Task extends string>(props: Props<Task>) {
  const { label, word, tasks, icons, nameOf, classOf, onChoose } = props;
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      // Beside the table, which may clip it, but within the page's landmark.
      portalProps={{ target: 'main' }}
      target={
        word ? (
          <WordButton icon={IconDots} word={word} label={label} />
        ) : (
          <IconButton icon={IconDots} label={label} />
        )
      }
    >
      {tasks.map((task) => {
        const Icon: TablerIcon = icons[task];
        return (
          <Menu.Item
            key={task}
            leftSection={<Icon size={17} stroke={1.7} />}
            className={classOf?.(task)}
            onClick={() => onChoose(task)}
          >
            {nameOf(task)}
          </Menu.Item>
        );
      })}
    </Menu>
  );
}
