import type { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Allowed } from '../../../ui/allowed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './first-steps.module.css';

interface Props {
  data: z.output<typeof getDashboard.reply>['body']['data'];
}

interface Step {
  title: string;
  text: string;
  done: boolean;
  link?: ReactNode;
}

/** The first steps of a company that has sent nothing yet; completed ones are ticked. */
export function FirstSteps({ data }: Props) {
  const { t } = useTranslation();
  const steps: Step[] = [
    {
      title: t('dashboard.start.people'),
      text: t('dashboard.start.peopleText'),
      done: data.totalPeople > 0,
      link: (
        <Allowed to="people.write">
          <Link to="/$category/people" params={{ category: 1 }}>
            {t('dashboard.start.peopleLink')}
          </Link>
        </Allowed>
      ),
    },
    {
      title: t('dashboard.start.funds'),
      text: t('dashboard.start.fundsText'),
      done: (data.account_balance ?? 0) > 0,
      link: (
        <Allowed to="wallet.read">
          <Link to="/wallet">{t('dashboard.start.fundsLink')}</Link>
        </Allowed>
      ),
    },
    {
      title: t('dashboard.start.gift'),
      text: t('dashboard.start.giftText'),
      done: false,
      link: (
        <Allowed to="orders.send">
          <Link to="/send-gift">{t('dashboard.start.giftLink')}</Link>
        </Allowed>
      ),
    },
  ];
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
