import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type getDelegate, setDelegate } from '@regalo/contract/approvals/delegates';
import { TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { IconBeach } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { rangeText, today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { setAway, useDelegate } from './api.ts';

type State = z.output<typeof getDelegate.reply>['body'];

/** The member's delegate, and a dialog to change them. */
export function Away() {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { data } = useDelegate();
  const close = () => setOpened(false);
  if (!data) return null;
  const { delegate } = data;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBeach size={18} />}
        onClick={() => setOpened(true)}
      >
        {delegate
          ? t('approvals.away.set', {
              name: delegate.member.name,
              days: rangeText(delegate.first_day, delegate.last_day, i18n.language),
            })
          : t('approvals.away.open')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('approvals.away.title')}>
        <AwayForm state={data} onClose={close} />
      </Modal>
    </>
  );
}

function AwayForm({ state, onClose }: { state: State; onClose: () => void }) {
  const { t } = useTranslation();
  const now = today(useTimeZone());
  const { delegate, members } = state;
  const { form, check } = useCheckedForm({
    initialValues: {
      id: delegate ? `${delegate.member.id}` : '',
      first_day: delegate?.first_day ?? now,
      last_day: delegate?.last_day ?? '',
    },
    problems: (values) => schemaProblems(setDelegate.body, bodyOf(values)),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? bodyOf(values) : null),
    send: setAway,
    onDone: (_, { id }) =>
      toast('success', t(id ? 'approvals.away.saved' : 'approvals.away.ended')),
    close: onClose,
    failed: t('approvals.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('approvals.away.text', { days: TOO_CLOSE_DAYS })}</Text>
        <NativeSelect
          label={t('approvals.away.who')}
          data={[
            { value: '', label: t('approvals.away.nobody') },
            ...members.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          {...form.getInputProps('id')}
        />
        <Group grow>
          <TextInput
            type="date"
            label={t('dateRange.start')}
            max="2199-12-31"
            {...form.getInputProps('first_day')}
          />
          <TextInput
            type="date"
            label={t('dateRange.end')}
            max="2199-12-31"
            {...form.getInputProps('last_day')}
          />
        </Group>
        <FormActions onCancel={onClose} sending={sending} mt={0}>
          {t('approvals.away.save')}
        </FormActions>
      </Stack>
    </form>
  );
}

/** Nobody needs no days; the contract asks for some. */
function bodyOf({ id, first_day, last_day }: { id: string; first_day: string; last_day: string }) {
  if (id === '') return { id: null, first_day, last_day: last_day || first_day };
  return { id: Number(id), first_day, last_day };
}
