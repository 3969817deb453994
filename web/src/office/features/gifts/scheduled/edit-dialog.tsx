import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { CELEBRATIONS } from '@regalo/contract/gifts/celebrations';
import { cleanMessage, MESSAGE_MAX, PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay, localTime, type Zone } from '@regalo/contract/values/days';
import { languageOf } from '@regalo/contract/values/language';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { momentOf, timeMessage } from '../later.ts';
import { MomentFields } from '../moment-fields.tsx';
import { updateOrder } from './api.ts';

interface Props {
  order: ScheduledOrder;
  /** Of the company. */
  zone: Zone;
  opened: boolean;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  day: string;
  time: string;
  /** A key; empty for none. */
  celebration: string;
  purchaser: string;
  message: string;
  months: string;
}

/** Changes the time of an order that is still to be sent, and its words. */
export function EditDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('scheduled.edit', { id: props.order.id })}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <EditForm {...props} onClose={onClose} />
    </Modal>
  );
}

/** What was changed; the time stays out where it is the same, so that what is late still asks. */
function changeOf(
  { day, time, celebration, purchaser, message, months }: Values,
  { order, zone }: Pick<Props, 'order' | 'zone'>,
) {
  const at = momentOf({ day, time }, zone)?.toISOString();
  const valid = VALID_MONTHS.find((one) => `${one}` === months);
  return {
    ...(at !== undefined && at !== shownMoment(order, zone) && { send_at: at }),
    ...(celebration !== (order.celebration ?? '') && { celebration: celebrationKey(celebration) }),
    ...(message !== order.message && { message: cleanMessage(message) }),
    ...(purchaser !== order.purchaser_name && { purchaser_name: purchaser.trim() }),
    ...(valid !== undefined && valid !== order.valid_months && { valid_months: valid }),
  };
}

const typedMoment = ({ sendAt }: ScheduledOrder, zone: Zone) => ({
  day: localDay(sendAt, zone),
  time: localTime(sendAt, zone),
});

/** Its time as the fields show it, without seconds. */
const shownMoment = (order: ScheduledOrder, zone: Zone) =>
  momentOf(typedMoment(order, zone), zone)?.toISOString();

function EditForm({ order, zone, onClose }: Omit<Props, 'opened'>) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const { form, check } = useCheckedForm<Values>({
    initialValues: {
      ...typedMoment(order, zone),
      celebration: order.celebration ?? '',
      purchaser: order.purchaser_name,
      message: order.message,
      months: `${order.valid_months}`,
    },
    problems: (typed) => {
      const missing = problemText(problem('wishes_missing'));
      const moved = changeOf(typed, { order, zone }).send_at !== undefined;
      const late = moved || !momentOf(typed, zone) ? timeMessage(typed, zone) : null;
      return [
        ...(late ? [{ field: 'day', message: late }] : []),
        ...(typed.purchaser.trim() ? [] : [{ field: 'purchaser', message: missing }]),
        ...(cleanMessage(typed.message) ? [] : [{ field: 'message', message: missing }]),
      ];
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (typed) => (check() ? changeOf(typed, { order, zone }) : null),
    send: (change) => updateOrder({ id: order.id, action: 'edit', change }),
    onDone: () => toast('success', t('scheduled.done.edit')),
    close: onClose,
    failed: t('scheduled.failed'),
  });
  const { day, time } = form.getValues();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <div>
          <MomentFields value={{ day, time }} onChange={(part) => form.setValues(part)} />
        </div>
        <TextInput
          label={t('checkout.purchaser')}
          maxLength={PURCHASER_NAME_MAX}
          {...form.getInputProps('purchaser')}
        />
        <NativeSelect
          label={t('wish.celebration')}
          data={[
            { value: '', label: t('occasions.check.none') },
            ...CELEBRATIONS.map(({ key, name }) => ({ value: key, label: name[language] })),
          ]}
          {...form.getInputProps('celebration')}
        />
        <Textarea
          label={t('checkout.message')}
          autosize
          minRows={3}
          maxLength={MESSAGE_MAX}
          {...form.getInputProps('message')}
        />
        <NativeSelect
          label={t('wish.validity')}
          data={VALID_MONTHS.map((count) => ({
            value: `${count}`,
            label: t('wish.months', { count }),
          }))}
          {...form.getInputProps('months')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('scheduled.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
