import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Resent } from '@regalo/contract/orders/detail';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { useSend } from '../../../../../ui/use-submit.ts';
import { resendAll } from '../api.ts';
import classes from './resend-all.module.css';

interface Props {
  order: number;
  which: 'failed' | 'unopened';
  /** How many gifts these are. */
  count: number;
  onDone: (result: Resent) => void;
}

/** Mails all failed, or all unopened, gifts of an order again, after a question. */
export function ResendAll({ order, which, count, onDone }: Props) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const [failure, setFailure] = useState('');
  const { sending, send } = useSend({
    send: () => resendAll(order, which),
    onDone: (result) => {
      setFailure('');
      onDone(result);
      close();
    },
    onFailed: (error) => {
      setFailure(failureText(error, t('order.failed')));
      close();
    },
  });
  return (
    <div className={classes.resend}>
      <Button variant="default" leftSection={<IconMailForward size={18} />} onClick={open}>
        {t(which === 'failed' ? 'resend.allFailed' : 'resend.allUnopened')}
      </Button>
      <Modal opened={opened} onClose={close} size="sm" title={t('resend.ask', { count })}>
        <p className={classes.text}>{t('resend.same')}</p>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button loading={sending} onClick={() => send(() => ({}))} data-autofocus>
            {t('resend.yes')}
          </Button>
        </Group>
      </Modal>
      <div role="status" className={classes.failure}>
        {failure}
      </div>
    </div>
  );
}
