import { Button, Group, Text, TextInput } from '@mantine/core';
import { LOCAL_PART_MAX, sendingAddress } from '@regalo/contract/sending-domain/domain';
import {
  type SendingDomain,
  saveSendingDomain,
} from '@regalo/contract/sending-domain/sending-domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { save, useSending } from './api.ts';
import classes from './sending-domain.module.css';
import { SendingStatus } from './sending-status.tsx';

/** From which address the company's mails come. @param branded whether there is a brand, without which they are ours */
export function SendingPanel({ branded }: { branded: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSending();
  const [changing, setChanging] = useState(false);
  if (!data && !error) return null;
  const { sending = null, offered = true, spf = false } = data ?? {};
  return (
    <Panel title={t('sending.title')}>
      <Text size="sm" mb="md">
        {t(offered ? 'sending.intro' : 'sending.sandbox')}
        {offered && !branded && ` ${t('sending.unbranded')}`}
      </Text>
      {!data && <FailedState onRetry={() => void refetch()} />}
      {data && offered && (!sending || changing) && (
        <SendingForm
          stored={sending}
          onDone={() => setChanging(false)}
          onCancel={sending ? () => setChanging(false) : undefined}
        />
      )}
      {sending && !changing && (
        <SendingStatus sending={sending} spf={spf} onChange={() => setChanging(true)} />
      )}
    </Panel>
  );
}

interface FormProps {
  /** Null before there is a domain, which is then not changed. */
  stored: SendingDomain | null;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

/** Asks for the address that mails are to come from. */
function SendingForm({ stored, onDone, onCancel }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { local_part: stored?.local_part ?? '', domain: stored?.domain ?? '' },
    problems: (values) => schemaProblems(saveSendingDomain.body, values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: save,
    onDone: (_, values) => {
      if (stored) toast('success', t('sending.saved', { address: sendingAddress(values) }));
      onDone();
    },
    failed: t('settings.failed'),
  });
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('sending.localPart')}
        description={t('sending.localPartHint')}
        maxLength={LOCAL_PART_MAX}
        {...plain}
        {...form.getInputProps('local_part')}
      />
      <TextInput
        label={t('sending.domain')}
        description={t('sending.domainHint')}
        disabled={stored !== null}
        leftSection="@"
        {...plain}
        {...form.getInputProps('domain')}
      />
      <Group gap="sm" className={classes.send}>
        <Button type="submit" loading={sending}>
          {t(stored ? 'sending.save' : 'sending.add')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}
