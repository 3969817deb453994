import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { freeAmountProblem } from '@regalo/contract/gifts/free-amount';
import { cleanMessage, PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { messageProblem } from '@regalo/contract/gifts/placeholders';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { TEMPLATE_NAME_MAX, type Template } from '@regalo/contract/gifts/templates';
import { problem } from '@regalo/contract/refusals/problem';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { CelebrationSelect } from '../wishes/celebration-select.tsx';
import { MessageField } from '../wishes/message-field.tsx';
import { type Content, changeTemplate, choiceOf } from './api.ts';

/** How the gift of a template is chosen: with each order, as it is, or as a free amount. */
const GIFTS = ['each', 'kept', 'free'] as const;
type GiftKind = (typeof GIFTS)[number];

type Values = {
  name: string;
  celebration: string | null;
  message: string;
  purchaser: string;
  months: string;
  gift: GiftKind;
  amount: string;
};

const valuesOf = (template: Template | undefined): Values => ({
  name: template?.name ?? '',
  celebration: template?.celebration ?? null,
  message: template?.message ?? '',
  purchaser: template?.purchaser_name ?? '',
  months: `${template?.valid_months ?? 12}`,
  gift: template?.gift ? 'kept' : 'each',
  amount: '',
});

function choiceFrom({ gift, amount }: Values, template: Template | undefined): Content['choice'] {
  if (gift === 'kept') return choiceOf(template?.gift ?? null);
  return gift === 'free' ? choiceOf(freeChoice(Number(amount))) : null;
}

function contentFrom(typed: Values, template: Template | undefined): Content {
  return {
    name: typed.name,
    celebration: typed.celebration,
    message: typed.message,
    purchaser_name: typed.purchaser,
    image: template?.media?.address ?? '',
    valid_months: VALID_MONTHS.find((one) => `${one}` === typed.months) ?? 12,
    choice: choiceFrom(typed, template),
  };
}

function problemsOf({ name, message, gift, amount }: Values) {
  const wrong = messageProblem(cleanMessage(message));
  const wrongAmount = gift === 'free' ? freeAmountProblem(amount) : null;
  return [
    ...(name.trim()
      ? []
      : [{ field: 'name', message: problemText(problem('template_name_missing')) }]),
    ...(wrong ? [{ field: 'message', message: problemText(wrong) }] : []),
    ...(wrongAmount ? [{ field: 'amount', message: problemText(wrongAmount) }] : []),
  ];
}

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What is changed; a new one if absent. */
  template?: Template | undefined;
}

/** Makes a template, or changes one. */
export function TemplateDialog({ opened, onClose, template }: Props) {
  const { t } = useTranslation();
  const title = template ? t('templates.edit') : t('templates.new');
  return (
    <Modal opened={opened} onClose={onClose} size={640} title={title}>
      <TemplateForm template={template} onClose={onClose} />
    </Modal>
  );
}

function TemplateForm({ template, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm<Values>({
    initialValues: valuesOf(template),
    problems: problemsOf,
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (typed) => (check() ? contentFrom(typed, template) : null),
    send: (content) =>
      changeTemplate(
        template
          ? { action: 'change', template: template.id, content }
          : { action: 'create', content },
      ),
    onDone: (_, { name }) => toast('success', t('templates.saved', { name: name.trim() })),
    close: onClose,
    failed: t('templates.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('templates.name')}
          placeholder={t('templates.nameHint')}
          maxLength={TEMPLATE_NAME_MAX}
          {...form.getInputProps('name')}
        />
        <div>
          <CelebrationSelect form={form} />
          <MessageField form={form} />
        </div>
        <TextInput
          label={t('templates.purchaser')}
          description={t('templates.purchaserHint')}
          maxLength={PURCHASER_NAME_MAX}
          {...form.getInputProps('purchaser')}
        />
        <GiftFields form={form} template={template} />
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
            {t('templates.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface GiftProps {
  form: ReturnType<typeof useCheckedForm<Values>>['form'];
  template: Template | undefined;
}

function GiftFields({ form, template }: GiftProps) {
  const { t } = useTranslation();
  const giftName = useGiftName();
  const gift = template?.gift;
  const labels: Record<GiftKind, string> = {
    each: t('templates.giftEach'),
    kept: gift ? `${giftName(gift.name)} · ${gift.face}` : '',
    free: t('templates.giftFree'),
  };
  return (
    <>
      <NativeSelect
        label={t('templates.gift')}
        description={t('templates.giftHint')}
        data={GIFTS.filter((one) => one !== 'kept' || gift).map((value) => ({
          value,
          label: labels[value],
        }))}
        {...form.getInputProps('gift')}
      />
      {form.values.gift === 'free' && (
        <TextInput
          label={t('catalogue.freeLabel')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
      )}
    </>
  );
}
