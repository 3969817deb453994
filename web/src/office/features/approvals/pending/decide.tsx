import { Button, Group } from '@mantine/core';
import type { PendingOrder } from '@regalo/contract/approvals/pending-orders';
import { TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { formatColones } from '@regalo/contract/values/money';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { withdraw } from './api.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import classes from './pending.module.css';

/** What can still be declined when it can no longer be approved. */
const DECLINABLE: PendingOrder['why_not'] = 'nobody_left';

/** The member's actions on a held order, or the reason why there are none. */
export function Decide({ order }: { order: PendingOrder }) {
  const { t } = useTranslation();
  const inReview = order.status === 'in_review';
  if (!inReview && order.status !== 'pending_approval') return null;
  return (
    <div>
      <Group gap="sm">
        {order.own ? (
          <Allowed to="orders.send">
            <Withdraw order={order} />
          </Allowed>
        ) : (
          <Allowed to="orders.approve">
            <Buttons order={order} />
          </Allowed>
        )}
      </Group>
      {order.why_not && (
        <Allowed to="orders.approve">
          <p className={classes.why}>
            {t(`approvals.whyNot.${order.why_not}`, { days: TOO_CLOSE_DAYS })}
          </p>
        </Allowed>
      )}
    </div>
  );
}

function Buttons({ order }: { order: PendingOrder }) {
  const { t } = useTranslation();
  const [{ decision, opened }, set] = useState<{ decision: Decision; opened: boolean }>({
    decision: 'approve',
    opened: false,
  });
  const open = (wanted: Decision) => () => set({ decision: wanted, opened: true });
  return (
    <>
      <Button
        leftSection={<IconCheck size={18} />}
        disabled={!order.may_decide}
        onClick={open('approve')}
      >
        {t('approvals.approve')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} />}
        disabled={!order.may_decide && order.why_not !== DECLINABLE}
        onClick={open('decline')}
      >
        {t('approvals.decline')}
      </Button>
      <DecideDialog
        order={order}
        decision={decision}
        opened={opened}
        onClose={() => set({ decision, opened: false })}
      />
    </>
  );
}

/** Takes an own order back, after asking. */
function Withdraw({ order }: { order: PendingOrder }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { id, number, total_amount, sendAt, giveaway } = order;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('approvals.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={
          giveaway
            ? t('approvals.giveaway.ask.withdraw', { name: giveaway.name })
            : t('approvals.ask.withdraw', { id: number })
        }
        yes={t('approvals.withdraw')}
        action={() => withdraw(id)}
        onDone={() =>
          toast(
            'success',
            t(giveaway ? 'approvals.giveaway.done.withdrawn' : 'approvals.done.withdrawn'),
          )
        }
        failed={t('approvals.failed')}
        onFailed={() => setAsking(false)}
      >
        {giveaway
          ? t('approvals.giveaway.ask.withdrawText', { total: formatColones(total_amount) })
          : t(sendAt ? 'approvals.ask.withdrawLater' : 'approvals.ask.withdrawText', {
              total: formatColones(total_amount),
            })}
      </ConfirmDialog>
    </>
  );
}
