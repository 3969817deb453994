import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import {
  LIMIT_HOURS,
  LIMIT_MAX,
  type Policies,
  savePolicies,
} from '@regalo/contract/approvals/policies';
import { permissionsOf, ROLE_NAMES } from '@regalo/contract/auth/roles';
import { CONFIRMED_MINUTES } from '@regalo/contract/auth/step-up';
import { formatColones } from '@regalo/contract/values/money';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { save } from './api.ts';
import classes from './policies.module.css';

const LIMITS = [
  'order_limit',
  'second_limit',
  'member_limit',
  'group_limit',
  'step_up_above',
] as const;
type Limit = (typeof LIMITS)[number];
/** As it is typed; empty for no limit. */
type Typed = string;
type Values = Record<Limit, Typed> & { always_roles: string[] };

/** Whose members send orders at all. */
const SENDING = ROLE_NAMES.filter((role) => permissionsOf([role]).includes('orders.send'));

const limitOf = (typed: Typed) => (typed === '' ? null : Number(typed));

function bodyOf({ always_roles, ...typed }: Values) {
  const limits = Object.fromEntries(LIMITS.map((name) => [name, limitOf(typed[name])])) as Record<
    Limit,
    number | null
  >;
  return { ...limits, always_roles: SENDING.filter((role) => always_roles.includes(role)) };
}

/** The limits, each with a sentence of what it does, and the roles whose orders always need approval. */
export function PoliciesForm({ policies }: { policies: Policies }) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState('');
  const { form, check } = useCheckedForm<Values>({
    initialValues: {
      order_limit: `${policies.order_limit ?? ''}`,
      second_limit: `${policies.second_limit ?? ''}`,
      member_limit: `${policies.member_limit ?? ''}`,
      group_limit: `${policies.group_limit ?? ''}`,
      step_up_above: `${policies.step_up_above ?? ''}`,
      always_roles: policies.always_roles,
    },
    problems: (values) => schemaProblems(savePolicies.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => {
      setRefused('');
      return check() ? bodyOf(values) : null;
    },
    send: save,
    onDone: () => toast('success', t('policies.saved')),
    failed: t('policies.failed'),
    // Longer than a toast can be read: it names who would find no approver.
    onFailed: (error) => {
      setRefused(failureText(error, t('policies.failed')));
      return true;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {LIMITS.map((name) => (
        <AmountInput
          key={name}
          label={t(`policies.limits.${name}`)}
          placeholder={t('policies.noLimit')}
          description={<Meaning name={name} typed={form.values[name]} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          max={LIMIT_MAX}
          {...form.getInputProps(name)}
        />
      ))}
      <Checkbox.Group
        label={t('policies.roles')}
        description={t('policies.rolesHint')}
        {...form.getInputProps('always_roles')}
      >
        <Stack gap="sm" mt={8}>
          {SENDING.map((role) => (
            <Checkbox key={role} value={role} label={t(`roles.names.${role}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {refused && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertTriangle size={18} />}
          title={t('policies.refused')}
        >
          {refused}
        </Alert>
      )}
      <div>
        <Button type="submit" loading={sending} disabled={!form.isDirty()}>
          {t('policies.save')}
        </Button>
        <Changed policies={policies} />
      </div>
    </form>
  );
}

/** What a limit does, in a sentence. */
function Meaning({ name, typed }: { name: Limit; typed: Typed }) {
  const { t } = useTranslation();
  const limit = limitOf(typed);
  if (limit === null) return t(`policies.none.${name}`);
  if (limit === 0) return t(`policies.zero.${name}`);
  return t(`policies.set.${name}`, {
    limit: formatColones(limit),
    hours: LIMIT_HOURS,
    minutes: CONFIRMED_MINUTES,
  });
}

function Changed({ policies: { changedAt, changed_by: name } }: { policies: Policies }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  if (!changedAt) return null;
  const moment = localMoment(changedAt, zone, i18n.language);
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('policies.changed', { moment, name: name ?? '' })}
    </Text>
  );
}
