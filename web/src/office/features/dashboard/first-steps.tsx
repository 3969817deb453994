import type { Permission } from '@regalo/contract/auth/permissions';
import type { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMay } from '../../../lib/permissions.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './first-steps.module.css';

interface Props {
  data: z.output<typeof getDashboard.reply>['body']['data'];
}

interface Step {
  title: string;
  text: string;
  done: boolean;
  /** Who may not take the step is not told of it. */
  may: Permission;
  link: ReactNode;
}

/**
 * The first steps of a company that has sent nothing yet, as far as the member may take them; completed
 * ones are ticked.
 */
export function FirstSteps({ data }: Props) {
  const { t } = useTranslation();
  const may = useMay();
  const all: Step[] = [
    {
      title: t('dashboard.start.people'),
      text: t('dashboard.start.peopleText'),
      done: data.totalPeople > 0,
      may: 'people.write',
      link: (
        <Link to="/$category/people" params={{ category: 1 }}>
          {t('dashboard.start.peopleLink')}
        </Link>
      ),
    },
    {
      title: t('dashboard.start.funds'),
      text: t('dashboard.start.fundsText'),
      done: (data.account_balance ?? 0) > 0,
      may: 'wallet.read',
      link: <Link to="/wallet">{t('dashboard.start.fundsLink')}</Link>,
    },
    {
      title: t('dashboard.start.gift'),
      text: t('dashboard.start.giftText'),
      done: false,
      may: 'orders.send',
      link: <Link to="/send-gift">{t('dashboard.start.giftLink')}</Link>,
    },
  ];
  const steps = all.filter((step) => may(step.may));
  if (steps.length === 0) return null;
  return (
    <Panel title={t('dashboard.start.title')}>
      <ol className={classes.steps} aria-label={t('dashboard.start.title')}>
        {steps.map(({ title, text, done, link }, at) => (
          <li key={title} className={classes.step} data-done={done || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {done ? <IconCheck size={15} stroke={2.6} /> : at + 1}
            </span>
            <div className={classes.words}>
              <p className={classes.title}>{title}</p>
              {done ? (
                <p className={classes.text}>{t('dashboard.start.done')}</p>
              ) : (
                <p className={classes.text}>
                  {text} {link}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
