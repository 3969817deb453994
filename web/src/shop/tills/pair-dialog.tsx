import { Button, Group, Modal, TextInput } from '@mantine/core';
import { makePairing, TILL_NAME_MAX } from '@regalo/contract/shop/tills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useShopZone } from '../profile.ts';
import { pairTill } from './api.ts';
import classes from './tills-page.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

type Pairing = Awaited<ReturnType<typeof pairTill>>;

/** Names a new till, then shows the code that makes a device that till. */
export function PairDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [pairing, setPairing] = useState<Pairing>();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setPairing(undefined)}
      size="sm"
      title={t('shop.tills.pair')}
    >
      {pairing ? (
        <Code pairing={pairing} onClose={onClose} />
      ) : (
        <NameForm onPaired={setPairing} onClose={onClose} />
      )}
    </Modal>
  );
}

interface FormProps {
  onPaired: (pairing: Pairing) => void;
  onClose: () => void;
}

function NameForm({ onPaired, onClose }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { name: '' },
    problems: (values) => schemaProblems(makePairing.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ name }) => (check() ? name : null),
    send: pairTill,
    onDone: onPaired,
    failed: t('account.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('shop.tills.name')}
        placeholder={t('shop.tills.nameHint')}
        maxLength={TILL_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormActions onCancel={onClose} sending={sending}>
        {t('shop.tills.makeCode')}
      </FormActions>
    </form>
  );
}

function Code({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  const { code, expires_at: until } = pairing;
  return (
    <>
      <p className={classes.text}>
        {t('shop.tills.typeCode', { address: `${location.host}/till` })}
      </p>
      <p className={classes.code}>{`${code.slice(0, 4)}-${code.slice(4)}`}</p>
      <p className={classes.until}>
        {t('shop.tills.codeUntil', { at: localMoment(until, zone, i18n.language) })}
      </p>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('common.done')}
        </Button>
      </Group>
    </>
  );
}
