import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import type { SpendableGift } from '@regalo/contract/sandbox/endpoints';
import { formatUnits } from '@regalo/contract/values/money';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { spend, useSpendable } from './api.ts';
import classes from './mailbox.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Spends gifts of the sandbox, in part or whole, as a till of a sample shop does. */
export function Redeem({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('sandbox.redeem.title')}>
      <List />
    </Modal>
  );
}

function List() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSpendable();
  if (error && !data) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  if (data.length === 0)
    return (
      <StateMessage
        drawing="gift"
        title={t('sandbox.redeem.none')}
        hint={t('sandbox.redeem.noneHint')}
      />
    );
  return (
    <>
      <Text size="sm" mb="sm">
        {t('sandbox.redeem.intro')}
      </Text>
      <ul className={classes.list}>
        {data.map((gift) => (
          <Gift key={gift.id} gift={gift} />
        ))}
      </ul>
    </>
  );
}

function Gift({ gift }: { gift: SpendableGift }) {
  const { t } = useTranslation();
  const { id, recipient, shop, currency, left, whole } = gift;
  const inParts = currency === 'CRC' && !whole;
  const [typed, setTyped] = useState('');
  // A call that is repeated after a lost answer spends once; what is typed anew is another spending.
  const key = useRef(crypto.randomUUID());
  const { sending, run } = useAction({
    send: () => spend({ id, ...(typed ? { amount: Number(typed) } : {}), key: key.current }),
    onDone: () => {
      key.current = crypto.randomUUID();
      setTyped('');
      toast('success', t('sandbox.redeem.done', { name: recipient }));
    },
    failed: t('sandbox.redeem.failed'),
  });
  const change = (digits: string) => {
    key.current = crypto.randomUUID();
    setTyped(digits);
  };
  const most = formatUnits(left, currency);
  return (
    <li className={classes.gift}>
      <div>
        <b>{recipient}</b>
        <Text size="sm">{t('sandbox.redeem.left', { amount: most, shop })}</Text>
      </div>
      <Group gap="xs" align="end">
        {inParts && (
          <AmountInput
            w={140}
            max={left}
            value={typed}
            onChange={change}
            placeholder={t('sandbox.redeem.all')}
            aria-label={t('sandbox.redeem.amount', { name: recipient })}
          />
        )}
        <Button
          variant="default"
          disabled={sending}
          aria-label={t('sandbox.redeem.of', { name: recipient })}
          onClick={() => run()}
        >
          {t('sandbox.redeem.spend')}
        </Button>
      </Group>
    </li>
  );
}
