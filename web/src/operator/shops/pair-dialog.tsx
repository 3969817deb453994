import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import { makePairing, TILL_NAME_MAX } from '@regalo/contract/shop/tills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { pairTill } from './api.ts';
import classes from './shops.module.css';

interface Props {
  shop: OperatorShop;
  opened: boolean;
  onClose: () => void;
}

type Pairing = Awaited<ReturnType<typeof pairTill>>['body'];

/** Names a new till, then shows the code that makes a device that till. */
export function PairDialog({ shop, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [pairing, setPairing] = useState<Pairing>();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setPairing(undefined)}
      size="sm"
      title={t('operator.shops.tills.add')}
    >
      {pairing ? (
        <Code pairing={pairing} onClose={onClose} />
      ) : (
        <NameForm shop={shop} onPaired={setPairing} onClose={onClose} />
      )}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'opened'> {
  onPaired: (pairing: Pairing) => void;
}

function NameForm({ shop, onPaired, onClose }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { name: '' },
    problems: (values) => schemaProblems(makePairing.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ name }) => (check() ? { shop_id: shop.id, name } : null),
    send: pairTill,
    onDone: ({ body }) => onPaired(body),
    failed: t('operator.shops.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('operator.shops.tills.name')}
        placeholder={t('operator.shops.tills.nameHint')}
        maxLength={TILL_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormActions onCancel={onClose} sending={sending}>
        {t('operator.shops.tills.makeCode')}
      </FormActions>
    </form>
  );
}

function Code({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { code, expires_at: until } = pairing;
  return (
    <>
      <p className={classes.text}>{t('operator.shops.tills.typeCode', { address: '/till' })}</p>
      <p className={classes.code}>{`${code.slice(0, 4)}-${code.slice(4)}`}</p>
      <p className={classes.text}>
        {t('operator.shops.tills.codeUntil', {
          at: localMoment(until, OPERATOR_ZONE, i18n.language),
        })}
      </p>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {t('common.done')}
        </Button>
      </Group>
    </>
  );
}
