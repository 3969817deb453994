import { Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { GIVEAWAY_NAME_MAX } from '@regalo/contract/gifts/giveaways';
import { PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { today } from '../../../../lib/dates.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { ApprovalNotice } from '../../approvals/approval-notice.tsx';
import { CatalogueChoice } from '../../catalogue/catalogue-choice.tsx';
import { ALL_SHOPS } from '../../catalogue/category-choice.ts';
import { type GiftChoice, isFree } from '../../catalogue/gift-choice.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { useFee } from '../checkout/api.ts';
import { MessageField } from '../wishes/message-field.tsx';
import { type MadeGiveaway, makeGiveaway } from './api.ts';
import { GiftField, TermFields } from './gift-fields.tsx';
import {
  askedFrom,
  costOf,
  emptyValues,
  type GiveawayValues,
  problemsOf,
} from './giveaway-values.ts';
import { WhoFields } from './who-fields.tsx';

interface Props {
  onDone: (made: MadeGiveaway) => void;
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
    onDone: ({ state }, { name }) =>
      toast('success', t(`giveaways.made.${state}`, { name: name.trim() })),
    close: onDone,
    failed: t('giveaways.failed'),
    onFailed: (error) => {
      const made = error instanceof ApiError && error.code === 'idempotency_mismatch';
      if (made) toast('problem', t('giveaways.madeBefore'));
      return made;
    },
  });
  const [total] = useDebouncedValue(costOf(form.values, fee)?.total, 300);
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
          {total !== undefined && <ApprovalNotice total={total} users={null} />}
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
