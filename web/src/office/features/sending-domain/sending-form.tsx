import { Button, Group, TextInput } from '@mantine/core';
import { LOCAL_PART_MAX, sendingAddress } from '@regalo/contract/sending-domain/domain';
import {
  type SendingDomain,
  saveSendingDomain,
} from '@regalo/contract/sending-domain/sending-domain';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { save } from './api.ts';
import classes from './sending-domain.module.css';

interface Props {
  /** Null before there is a domain, which is then not changed. */
  stored: SendingDomain | null;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

/** Asks for the address that mails are to come from. */
export function SendingForm({ stored, onDone, onCancel }: Props) {
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
