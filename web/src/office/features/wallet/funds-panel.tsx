import { Button, Skeleton } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { FundsRequest } from '@regalo/contract/wallet/funds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import type { useFunds } from './api.ts';
import classes from './wallet-page.module.css';

interface Props {
  funds: ReturnType<typeof useFunds>;
  onRequest: () => void;
  /** Said below the balance. */
  note?: ReactNode;
}

/** The balance, a warning if it is low, and how to add funds. */
export function FundsPanel({ funds, onRequest, note }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = funds;
  if (isError)
    return (
      <Panel>
        <FailedState onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <div className={classes.loading} aria-busy="true">
          <Skeleton height={34} maw={240} />
          <Skeleton height={16} maw={440} />
        </div>
      </Panel>
    );
  const { balance, low_wallet_mark: mark, operator_email: email, requests, payment } = data;
  return (
    <Panel>
      <p className={classes.balance}>
        {formatColones(balance)}
        <span className={classes.label}>{t('wallet.balance')}</span>
      </p>
      {note && <p className={classes.how}>{note}</p>}
      {balance < mark && (
        <div className={classes.low} role="status">
          <span>{t('wallet.low', { mark: formatColones(mark) })}</span>
          <Allowed to="wallet.request-funds">
            <Button size="xs" variant="default" onClick={onRequest}>
              {t('wallet.addFunds')}
            </Button>
          </Allowed>
        </div>
      )}
      <p className={classes.how}>
        {payment ? t('wallet.pay.how') : t('wallet.how')} <a href={`mailto:${email}`}>{email}</a>
      </p>
      {requests.length > 0 && (
        <ul className={classes.requests} aria-label={t('wallet.requests')}>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Request({ request: { amount, createdAt, status, answer } }: { request: FundsRequest }) {
  const { t, i18n } = useTranslation();
  const day = shortDay(localDay(createdAt, useTimeZone()), i18n.language);
  const values = { amount: formatColones(amount), day };
  return (
    <li>
      {t('wallet.requested', values)}{' '}
      <span className={classes.status} data-status={status}>
        {t(`wallet.status.${status}`)}
      </span>
      {answer && <p className={classes.answer}>{answer}</p>}
    </li>
  );
}
