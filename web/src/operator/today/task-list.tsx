import { TASK_KINDS, type TaskKind } from '@regalo/contract/operator/today';
import { formatCount } from '@regalo/contract/values/count';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import type { MenuEntry } from '../menu/menu.ts';
import { mayOpenPage } from '../menu/menu-rules.ts';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Today } from './api.ts';
import classes from './today.module.css';

type Task = Today['tasks'][number];

/** Where each kind of task is done; what has no page, such as backups, is said alone. */
const PAGES: Partial<
  Record<TaskKind, MenuEntry['to'] | '/funds/requests' | '/reviews/gifts' | '/reviews/flags'>
> = {
  books: '/books',
  channels: '/deliveries',
  jobs: '/jobs',
  reviews: '/reviews',
  gift_reviews: '/reviews/gifts',
  catalogue_faults: '/catalogue',
  membership_requests: '/requests',
  funds_requests: '/funds/requests',
  proposals: '/proposals',
  statements_due: '/shops',
  statements_unpaid: '/payouts',
  flags: '/reviews/flags',
  wrong_codes: '/shops',
};

const isKnown = (kind: string): kind is TaskKind =>
  (TASK_KINDS as readonly string[]).includes(kind);

/** What needs a person, the most urgent first, each with the way to it. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation();
  const known = tasks.flatMap((task) => (isKnown(task.kind) ? [{ ...task, kind: task.kind }] : []));
  if (known.length === 0)
    return (
      <StateMessage
        drawing="sent"
        title={t('operator.today.tasks.none')}
        hint={t('operator.today.tasks.noneHint')}
      />
    );
  const inOrder = known.toSorted(
    (one, other) => TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind),
  );
  return (
    <ul className={classes.tasks}>
      {inOrder.map((task) => (
        <Entry key={task.kind} {...task} />
      ))}
    </ul>
  );
}

function Entry({ kind, count, oldest }: Task & { kind: TaskKind }) {
  const { t, i18n } = useTranslation();
  const permissions = usePermissions();
  const words = t(`operator.today.tasks.${kind}`, { count, total: formatCount(count) });
  const to = PAGES[kind];
  return (
    <li className={classes.task}>
      {to && mayOpenPage(to, permissions) ? (
        <Link to={to} className={classes.way}>
          {words}
          <IconChevronRight size={16} aria-hidden="true" />
        </Link>
      ) : (
        <strong>{words}</strong>
      )}
      {oldest && (
        <span className={classes.soft}>
          {t('operator.today.since', { moment: localMoment(oldest, OPERATOR_ZONE, i18n.language) })}
        </span>
      )}
    </li>
  );
}
