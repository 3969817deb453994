import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askForAll } from '../cases/reasons.ts';
import type { Closed } from './api.ts';
import classes from './closed-panel.module.css';

/** Says in which companies somebody has gifts, and asks for the reason with which they are listed. */
export function ClosedPanel({ closed }: { closed: Closed }) {
  const { t } = useTranslation();
  const [first, ...others] = closed.map(({ company }) => company);
  if (!first) return null;
  return (
    <Alert m="md" color="gray" icon={<IconLock size={18} />} title={t('operator.support.closed')}>
      <ul className={classes.companies}>
        {closed.map(({ company, gifts }) => (
          <li key={company.id}>
            {t('operator.support.closedAt', { company: company.name, count: gifts })}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => askForAll([first, ...others])}>
        {t('operator.support.giveReason')}
      </Button>
    </Alert>
  );
}
