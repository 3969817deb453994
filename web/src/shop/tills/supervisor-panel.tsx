import { Button, Modal } from '@mantine/core';
import { problem } from '@regalo/contract/refusals/problem';
import { SUPERVISOR_PIN_DIGITS, setSupervisorPin } from '@regalo/contract/shop/account';
import { FREE_UNDOS } from '@regalo/contract/till/till';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { problemText } from '../../lib/i18n/problem-text.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { refreshShopProfile, useShopProfile } from '../profile.ts';
import classes from './tills-page.module.css';

/** Whether the tills have a supervisor's PIN, and a form for a new one. */
export function SupervisorPanel() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const isSet = useShopProfile().data?.supervisor_pin_set;
  const close = () => setOpened(false);
  return (
    <Panel title={t('shop.supervisor.title')}>
      <div className={classes.supervisor}>
        <p>
          {t('shop.supervisor.text', { free: FREE_UNDOS })}{' '}
          {isSet === false && <b>{t('shop.supervisor.unset')}</b>}
        </p>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t(isSet ? 'shop.supervisor.change' : 'shop.supervisor.set')}
        </Button>
      </div>
      <Modal opened={opened} onClose={close} size="sm" title={t('shop.supervisor.title')}>
        <SupervisorForm onClose={close} />
      </Modal>
    </Panel>
  );
}

function SupervisorForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { pin: '', supervisor_pin: '' },
    problems: (values) => [
      ...(values.pin ? [] : [{ field: 'pin', message: problemText(problem('fields_required')) }]),
      ...schemaProblems(setSupervisorPin.body, values),
    ],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: (body) => call(setSupervisorPin, { body }),
    onDone: () => {
      toast('success', t('shop.supervisor.saved'));
      return refreshShopProfile();
    },
    close: onClose,
    failed: t('account.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <SecretInput
        {...form.getInputProps('pin')}
        label={t('shop.supervisor.own')}
        autoComplete="current-password"
        data-autofocus
        mb="md"
      />
      <SecretInput
        label={t('shop.supervisor.pin')}
        description={t('shop.supervisor.hint', { digits: SUPERVISOR_PIN_DIGITS })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={SUPERVISOR_PIN_DIGITS}
        {...form.getInputProps('supervisor_pin')}
      />
      <FormActions onCancel={onClose} sending={sending}>
        {t('shop.tills.save')}
      </FormActions>
    </form>
  );
}
