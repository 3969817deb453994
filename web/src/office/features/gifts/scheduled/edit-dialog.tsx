import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { choiceTimeProblem } from '@regalo/contract/gifts/choices';
import { cleanMessage, PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { messageProblem, placeholdersIn } from '@regalo/contract/gifts/placeholders';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay, localTime, type Zone } from '@regalo/contract/values/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { customProblems } from '../../custom-fields/api.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { OccasionNotice } from '../../occasions/occasion-notice.tsx';
import type { Attachment } from '../cart.ts';
import { type LocalMoment, momentOf, timeMessage } from '../later.ts';
import { MomentFields } from '../moment-fields.tsx';
import { attachmentOf } from '../wishes/attachment-of.ts';
import { CelebrationSelect } from '../wishes/celebration-select.tsx';
import { FilledSample } from '../wishes/filled-message.tsx';
import { FormAttachment } from '../wishes/form-attachment.tsx';
import { MessageField } from '../wishes/message-field.tsx';
import { updateOrder, useScheduledPeople } from './api.ts';

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
  celebration: string | null;
  purchaser: string;
  message: string;
  attachment: Attachment | null;
  months: string;
  custom_fields: CustomValues;
}

/** Changes the time of an order that is still to be sent, and its words with their photo or film. */
export function EditDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('scheduled.edit', { id: props.order.number })}
      size={640}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <EditForm {...props} onClose={onClose} />
    </Modal>
  );
}

/** The changed fields, without an unchanged time, so that a late order still asks. */
function changeOf(
  { day, time, celebration, purchaser, message, attachment, months, custom_fields }: Values,
  { order, zone }: Pick<Props, 'order' | 'zone'>,
) {
  const at = momentOf({ day, time }, zone)?.toISOString();
  const image = attachment?.address ?? '';
  const valid = VALID_MONTHS.find((one) => `${one}` === months);
  return {
    ...(at !== undefined && at !== shownMoment(order, zone) && { send_at: at }),
    ...(celebration !== order.celebration && { celebration: celebrationKey(celebration) }),
    ...(message !== order.message && { message: cleanMessage(message) }),
    ...(purchaser !== order.purchaser_name && { purchaser_name: purchaser.trim() }),
    ...(image !== (order.media?.url ?? '') && { image }),
    ...(JSON.stringify(custom_fields) !== JSON.stringify(order.custom_fields) && { custom_fields }),
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
  const { t } = useTranslation();
  const [uploading, setUploading] = useState(false);
  const { form, check } = useCheckedForm<Values>({
    initialValues: {
      ...typedMoment(order, zone),
      celebration: order.celebration,
      purchaser: order.purchaser_name,
      message: order.message,
      attachment:
        order.media && attachmentOf({ kind: order.media.kind, address: order.media.url }, t),
      months: `${order.valid_months}`,
      custom_fields: order.custom_fields,
    },
    problems: (typed) => {
      const missing = problemText(problem('wishes_missing'));
      const wrong = messageProblem(cleanMessage(typed.message));
      const short = choiceTimeProblem(order.choices, Number(typed.months));
      const moved = changeOf(typed, { order, zone }).send_at !== undefined;
      const late = moved || !momentOf(typed, zone) ? timeMessage(typed, zone) : null;
      return [
        ...(late ? [{ field: 'day', message: late }] : []),
        ...(typed.purchaser.trim() ? [] : [{ field: 'purchaser', message: missing }]),
        ...(wrong ? [{ field: 'message', message: problemText(wrong) }] : []),
        ...(short ? [{ field: 'months', message: problemText(short) }] : []),
        ...customProblems('order', typed.custom_fields, { stored: order.custom_fields }),
      ];
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (typed) => (check() ? changeOf(typed, { order, zone }) : null),
    send: (change) => updateOrder({ id: order.id, action: 'edit', change }),
    onDone: ({ order: { status } }) =>
      toast(
        'success',
        t(status === 'pending_approval' ? 'scheduled.change.held' : 'scheduled.done.edit'),
      ),
    close: onClose,
    failed: t('scheduled.failed'),
  });
  const { day, time, celebration, message, attachment } = form.getValues();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {order.fixed && <p>{t('scheduled.change.anew')}</p>}
        <div>
          <MomentFields value={{ day, time }} onChange={(part) => form.setValues(part)} />
        </div>
        <TextInput
          label={t('checkout.purchaser')}
          maxLength={PURCHASER_NAME_MAX}
          {...form.getInputProps('purchaser')}
        />
        <div>
          <CelebrationSelect form={form} />
          <MessageField form={form} />
          {placeholdersIn(message).length > 0 && (
            <Sample order={order} message={message} later={{ day, time }} />
          )}
          <FormAttachment
            value={attachment}
            onChange={(file) => form.setFieldValue('attachment', file)}
            onBusy={setUploading}
          />
        </div>
        <NativeSelect
          label={t('wish.validity')}
          data={VALID_MONTHS.map((count) => ({
            value: `${count}`,
            label: t('wish.months', { count }),
          }))}
          {...form.getInputProps('months')}
        />
        <CustomInputs subject="order" form={form} />
        <OccasionNotice
          celebration={celebrationKey(celebration)}
          sendAt={momentOf({ day, time }, zone)?.toISOString()}
          order={order.id}
          total={order.quantity}
        />
        <FormActions onCancel={onClose} sending={sending} disabled={uploading} mt={0}>
          {t('scheduled.save')}
        </FormActions>
      </Stack>
    </form>
  );
}

interface SampleProps {
  order: ScheduledOrder;
  message: string;
  later: LocalMoment;
}

/** The message with the first of those who would get it now. */
function Sample({ order, message, later }: SampleProps) {
  const { data } = useScheduledPeople(order.id, PAGE_SIZES[0]);
  return <FilledSample message={message} people={data?.list ?? []} later={later} />;
}
