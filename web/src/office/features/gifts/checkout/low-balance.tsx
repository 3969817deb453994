import { Alert } from '@mantine/core';
import { orderTotals } from '@regalo/contract/gifts/fee';
import { formatColones } from '@regalo/contract/values/money';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../cart.ts';
import { useFigures } from '../order.ts';
import { AddFunds } from './add-funds.tsx';

/** Says early that the balance does not suffice, for the recipients so far or at least for one. */
export function LowBalance() {
  const { t } = useTranslation();
  const { wallet, fee, amount, count } = useFigures();
  // What is sent later is paid then.
  const later = useCart((cart) => cart.later !== null);
  if (later || wallet === undefined || fee === undefined) return null;
  const gifts = Math.max(1, count);
  const { total } = orderTotals(gifts, amount, fee);
  if (wallet >= total) return null;
  const sums = {
    wallet: formatColones(wallet),
    total: formatColones(total),
    missing: formatColones(total - wallet),
  };
  return (
    <Alert
      role="status"
      color="red"
      mb="lg"
      icon={<IconAlertTriangle size={18} />}
      title={t('checkout.lowTitle')}
    >
      {t('checkout.low', { count: gifts, ...sums })}
      <div>
        <AddFunds missing={total - wallet} />
      </div>
    </Alert>
  );
}
