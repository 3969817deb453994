import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { updateOperator } from '@regalo/contract/operator/operators';
import { localDay } from '@regalo/contract/values/days';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction, useSubmit } from '../../ui/use-submit.ts';
import { OPERATOR_ZONE, useOperator } from '../profile.ts';
import { change, nameOf, type Operator, resetFactors, sendAgain } from './api.ts';
import { AskedAction } from './asked-action.tsx';
import { isRole, RoleChoice } from './operator-roles.tsx';

interface Props {
  /** Whom to change; kept while the dialog closes. */
  operator: Operator | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Changes the roles of an operator, disables them, lets them in again or removes their factors. */
export function OperatorDialog({ operator, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('operator.operators.title')}>
      {operator && (
        <Change
          // Roles that changed meanwhile are shown as they are now.
          key={`${operator.id} ${operator.roles}`}
          operator={operator}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

function Change({ operator, onDone }: { operator: Operator; onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const own = useOperator().data?.id === operator.id;
  const day = shortDay(localDay(operator.createdAt, OPERATOR_ZONE), i18n.language);
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>{nameOf(operator)}</Text>
        <Text size="sm" c="dimmed">
          {operator.email}
        </Text>
        <Text size="sm" c="dimmed">
          {t('operator.operators.since', { day })}
        </Text>
      </div>
      {own && (
        <Alert icon={<IconLock size={18} />} color="gray">
          {t('operator.operators.own')}
        </Alert>
      )}
      {!own && !operator.second_factor && !operator.disabled && <Again operator={operator} />}
      {!own && <Access operator={operator} />}
      {!own && operator.second_factor && <Reset operator={operator} />}
      <RolesForm operator={operator} disabled={own} onDone={onDone} />
    </Stack>
  );
}

/** Mails another link to somebody who has no second factor, so that they can sign in. */
function Again({ operator }: { operator: Operator }) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: sendAgain,
    onDone: () => toast('success', t('operator.operators.sentAgain')),
    failed: t('operator.operators.failed'),
  });
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex={1} miw={180}>
        {t('operator.operators.againText', { name: nameOf(operator) })}
      </Text>
      <Button variant="default" loading={sending} onClick={() => run(operator.id)}>
        {t('operator.operators.again')}
      </Button>
    </Group>
  );
}

/** Whether an operator can sign in, and a button to change that. */
function Access({ operator }: { operator: Operator }) {
  const { t } = useTranslation();
  const { id, disabled } = operator;
  const name = nameOf(operator);
  const to = disabled ? 'enable' : 'disable';
  return (
    <AskedAction
      text={t(disabled ? 'operator.operators.noAccess' : 'operator.operators.access')}
      label={t(`operator.operators.${to}`)}
      title={t(`operator.operators.${to}Title`, { name })}
      question={t(`operator.operators.${to}Text`)}
      action={() => change({ id, disabled: !disabled })}
      done={t(`operator.operators.${to}dNow`, { name })}
    />
  );
}

/** For whoever has lost their second factors. */
function Reset({ operator }: { operator: Operator }) {
  const { t } = useTranslation();
  const name = nameOf(operator);
  return (
    <AskedAction
      text={t('operator.operators.resetText')}
      label={t('operator.operators.reset')}
      title={t('operator.operators.resetTitle', { name })}
      question={t('operator.operators.resetAsk')}
      action={() => resetFactors(operator.id)}
      done={t('operator.operators.resetDone', { name })}
    />
  );
}

interface RolesFormProps {
  operator: Operator;
  disabled: boolean;
  onDone: () => void;
}

function RolesForm({ operator, disabled, onDone }: RolesFormProps) {
  const { t } = useTranslation();
  const { id } = operator;
  const { form, check } = useCheckedForm({
    initialValues: { roles: operator.roles.filter(isRole) },
    problems: (values) => schemaProblems(updateOperator.body, { id, ...values }),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ roles }) => (check() ? { id, roles } : null),
    send: change,
    onDone: () => toast('success', t('operator.operators.saved', { name: nameOf(operator) })),
    close: onDone,
    failed: t('operator.operators.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <RoleChoice {...form.getInputProps('roles')} disabled={disabled} />
      <FormActions onCancel={onDone} sending={sending} disabled={disabled || !form.isDirty()}>
        {t('operator.operators.save')}
      </FormActions>
    </form>
  );
}
