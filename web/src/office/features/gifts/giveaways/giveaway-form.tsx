import {
  Button,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CLAIM_CODE_MIN } from '@regalo/contract/gifts/claim-code';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { FREE_AMOUNT_MAX } from '@regalo/contract/gifts/free-amount';
import {
  GIVEAWAY_CODES_MAX,
  GIVEAWAY_DAYS_MAX,
  GIVEAWAY_GIFTS_MAX,
  GIVEAWAY_NAME_MAX,
} from '@regalo/contract/gifts/giveaways';
import { PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { formatCount } from '@regalo/contract/values/count';
import { plusDays } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { today } from '../../../../lib/dates.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type CheckedForm, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { CatalogueChoice } from '../../catalogue/catalogue-choice.tsx';
import { ALL_SHOPS } from '../../catalogue/category-choice.ts';
import { GiftCard } from '../../catalogue/gift-card.tsx';
import { type GiftChoice, isFree } from '../../catalogue/gift-choice.ts';
import { GiftLine } from '../../catalogue/gift-line.tsx';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { CHANNEL_NAMES } from '../../orders/delivery/channel-names.ts';
import { useCodeWay } from '../../orders/delivery/use-phone-way.ts';
import { useFee } from '../checkout/api.ts';
import { MessageField } from '../wishes/message-field.tsx';
import { makeGiveaway } from './api.ts';
import {
  askedFrom,
  CODES,
  costOf,
  emptyValues,
  GIFTS,
  type GiveawayValues,
  problemsOf,
} from './giveaway-values.ts';
import classes from './giveaways.module.css';

interface Props {
  onDone: (made: { id: number; number: number | null; codes: string[] }) => void;
  onClose: () => void;
}

/** What a giveaway is made of. */
export function GiveawayForm({ onDone, onClose }: Props) {
  const { t } = useTranslation();
  // One key for each opening: a second press after a lost answer holds the money once.
  const [key] = useState(newKey);
  const first = today(useTimeZone());
  const fee = useFee() ?? DEFAULT_SERVICE_FEE;
  const { form, check } = useCheckedForm<GiveawayValues>({
    initialValues: emptyValues(first),
    problems: (typed) => problemsOf(typed, fee),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (typed) => (check() ? askedFrom(typed, fee) : null),
    send: (asked) => makeGiveaway(key, asked),
    onDone: (_, { name }) => toast('success', t('giveaways.made', { name: name.trim() })),
    close: onDone,
    failed: t('giveaways.failed'),
    onFailed: (error) => {
      const made = error instanceof ApiError && error.code === 'idempotency_mismatch';
      if (made) toast('problem', t('giveaways.madeBefore'));
      return made;
    },
  });
  const [choosing, catalogue] = useDisclosure(false);
  const choose = (choice: GiftChoice) => {
    form.setValues(
      isFree(choice)
        ? { gift: 'free', amount: `${choice.amount}` }
        : { gift: 'card', card: choice },
    );
    catalogue.close();
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('giveaways.name')}
            description={t('giveaways.nameHint')}
            maxLength={GIVEAWAY_NAME_MAX}
            {...form.getInputProps('name')}
          />
          <GiftField form={form} onChoose={catalogue.open} />
          <TermFields form={form} fee={fee} first={first} />
          <TextInput
            label={t('giveaways.purchaser')}
            maxLength={PURCHASER_NAME_MAX}
            {...form.getInputProps('purchaser_name')}
          />
          <MessageField form={form} />
          <CustomInputs subject="order" form={form} />
          <WhoFields form={form} />
          <FormActions onCancel={onClose} sending={sending} mt={0}>
            {t('giveaways.make')}
          </FormActions>
        </Stack>
      </form>
      {/* Beside the form: what is sent in the catalogue is not the giveaway. */}
      <Modal
        opened={choosing}
        onClose={catalogue.close}
        title={t('giveaways.chooseCard')}
        size={760}
      >
        <CatalogueChoice first={ALL_SHOPS} onChoose={choose} />
      </Modal>
    </>
  );
}

type FieldProps = Pick<CheckedForm<GiveawayValues>, 'form'>;

/** What people get: an amount, or a card of the catalogue. */
function GiftField({ form, onChoose }: FieldProps & { onChoose: () => void }) {
  const { t } = useTranslation();
  const { gift, card } = form.values;
  const given = form.getInputProps('gift');
  return (
    <>
      <NativeSelect
        label={t('giveaways.gift')}
        data={GIFTS.map((value) => ({ value, label: t(`giveaways.kinds.${value}`) }))}
        {...given}
        onChange={(event) => {
          given.onChange(event);
          if (event.currentTarget.value === 'card' && !card) onChoose();
        }}
      />
      {gift === 'card' && (
        <Group justify="space-between" gap="sm">
          {card && (
            <GiftLine
              card={<GiftCard item={card} />}
              name={card.name}
              more={`${card.shop} · ${t('giveaways.perGift', { price: formatColones(card.amount) })}`}
            />
          )}
          <Button variant="default" onClick={onChoose}>
            {t(card ? 'giveaways.otherCard' : 'giveaways.chooseCard')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** How many gifts, until when, and what they cost. */
function TermFields({ form, fee, first }: FieldProps & { fee: number; first: string }) {
  const { t } = useTranslation();
  const cost = costOf(form.values, fee);
  return (
    <>
      <div className={classes.fields}>
        {form.values.gift === 'free' && (
          <AmountInput
            label={t('giveaways.amount')}
            max={FREE_AMOUNT_MAX}
            {...form.getInputProps('amount')}
          />
        )}
        <TextInput
          label={t('giveaways.units')}
          description={t('giveaways.unitsHint', { max: formatCount(GIVEAWAY_GIFTS_MAX) })}
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('units')}
        />
        <TextInput
          type="date"
          label={t('giveaways.until')}
          min={first}
          max={plusDays(first, GIVEAWAY_DAYS_MAX)}
          {...form.getInputProps('until')}
        />
        <NativeSelect
          label={t('wish.validity')}
          data={VALID_MONTHS.map((count) => ({
            value: `${count}`,
            label: t('wish.months', { count }),
          }))}
          {...form.getInputProps('months')}
        />
      </div>
      <p role="status">
        {cost
          ? t('giveaways.held', { total: formatColones(cost.total), fee: formatColones(fee) })
          : t('giveaways.heldHint')}
      </p>
    </>
  );
}

/** Who may claim, and as what they are added to People. */
function WhoFields({ form }: FieldProps) {
  const { t } = useTranslation();
  const roles = ['employees', 'collaborations', 'clients'] as const;
  return (
    <>
      <NativeSelect
        label={t('giveaways.role')}
        description={t('giveaways.roleHint')}
        data={roles.map((name, at) => ({ value: `${at + 1}`, label: t(`menu.${name}`) }))}
        {...form.getInputProps('role')}
      />
      <TextInput
        label={t('giveaways.domains')}
        description={t('giveaways.domainsHint')}
        {...form.getInputProps('domains')}
      />
      <NativeSelect
        label={t('giveaways.code')}
        data={CODES.map((value) => ({ value, label: t(`giveaways.codeKinds.${value}`) }))}
        {...form.getInputProps('code')}
      />
      {form.values.code === 'own' && (
        <Textarea
          label={t('giveaways.codes')}
          description={t('giveaways.codesHint', {
            min: CLAIM_CODE_MIN,
            max: formatCount(GIVEAWAY_CODES_MAX),
          })}
          rows={4}
          {...form.getInputProps('codes')}
        />
      )}
      <TextInput
        label={t('giveaways.network')}
        description={t('giveaways.networkHint')}
        inputMode="numeric"
        {...form.getInputProps('network_max')}
      />
      <PhoneFields form={form} />
    </>
  );
}

/** Codes for each gift, unless the sender says so: some people ask for another. */
const CODES_OF_GIFT = 2;

/** Whether people may claim by phone, and how many codes that may cost. */
function PhoneFields({ form }: FieldProps) {
  const { t } = useTranslation();
  const way = useCodeWay();
  const { phones, messages_max, units } = form.values;
  if (!way) return null;
  const { onChange, ...given } = form.getInputProps('phones', { type: 'checkbox' });
  const most = formatColones((Number(messages_max) || 0) * way.cost);
  return (
    <>
      <Switch
        label={t('giveaways.phones')}
        description={t('giveaways.phonesHint', { channel: CHANNEL_NAMES[way.channel] })}
        {...given}
        onChange={(event) => {
          onChange(event);
          if (messages_max === '' && Number(units) > 0)
            form.setFieldValue('messages_max', `${CODES_OF_GIFT * Number(units)}`);
        }}
      />
      {phones && (
        <TextInput
          label={t('giveaways.messages')}
          description={t('giveaways.messagesHint', { cost: formatColones(way.cost), most })}
          inputMode="numeric"
          {...form.getInputProps('messages_max')}
        />
      )}
    </>
  );
}
