import { Button, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/panel.tsx';
import { ApprovalNotice } from '../../approvals/approval-notice.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { useCart } from '../cart.ts';
import layout from '../checkout/checkout-layout.module.css';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { useStepHeading } from '../checkout/step-heading.ts';
import { useProceed } from '../checkout/use-proceed.ts';
import { useStep } from '../checkout/use-step.ts';
import { useUndecided } from '../drafts/draft-state.ts';
import { useFigures } from '../order.ts';
import { applyTemplate, contentOfCart, messageInCart } from '../templates/apply-template.ts';
import { PickTemplate } from '../templates/pick-template.tsx';
import { SaveAsTemplate } from '../templates/save-as-template.tsx';
import { useUpload } from './attach.ts';
import { CartAttachment } from './attachment-field.tsx';
import { CelebrationSelect } from './celebration-select.tsx';
import { FilledNote } from './filled-message.tsx';
import { LivePreview, PreviewDialog } from './gift-preview.tsx';
import { MailNote } from './mail-note.tsx';
import { MessageField } from './message-field.tsx';
import { ProceedButton, SendQuestion } from './proceed-button.tsx';
import { SendTest } from './send-test.tsx';
import { SendTimeField } from './send-time-field.tsx';
import { SameOccasion, SentBefore } from './sent-before.tsx';
import { ValidityField } from './validity-field.tsx';
import { useLastWishes, useSignature, useWishesForm } from './wishes-form.ts';
import classes from './wishes-step.module.css';

/** Step 3: the wishes, and sending. */
export function WishesStep({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const { goTo } = useStep();
  const uploading = useUpload((state) => state.upload !== null);
  const undecided = useUndecided();
  const later = useCart((cart) => cart.later !== null);
  const figures = useFigures();
  const wishes = useWishesForm();
  const { proceed, sending, sentBefore, sendAnother, question } = useProceed(wishes, figures);
  return (
    <div className={layout.layout} data-preview>
      <Wishes wishes={wishes} />
      <LivePreview />
      <OrderSummary
        item={item}
        figures={figures}
        said
        actions={
          <>
            {uploading && <p className={classes.wait}>{t('wish.waitUpload')}</p>}
            <ProceedButton
              figures={figures}
              later={later}
              sending={sending}
              disabled={uploading || undecided}
              onClick={proceed}
            />
            <Button
              fullWidth
              variant="default"
              disabled={sending}
              onClick={() => goTo('recipients')}
            >
              {t('common.goBack')}
            </Button>
          </>
        }
      >
        <Approval total={figures.total} />
        <SameOccasion />
        <MailNote />
        {sentBefore && <SentBefore sending={sending} onSend={sendAnother} />}
      </OrderSummary>
      <SendQuestion {...question} figures={figures} later={later} />
    </div>
  );
}

/** Whether the order in the cart needs approval. */
function Approval({ total }: { total: number }) {
  const recipients = useCart((cart) => cart.recipients);
  const users = useMemo(() => recipients.map(({ id }) => id), [recipients]);
  const later = useCart((cart) => cart.later !== null);
  return <ApprovalNotice total={total} users={users} later={later} />;
}

function Wishes({ wishes: { form, check } }: { wishes: ReturnType<typeof useWishesForm> }) {
  const { t } = useTranslation();
  const last = useLastWishes();
  useSignature(form, last?.purchaser_name);
  const [previewing, previewDialog] = useDisclosure(false);
  const tools = (
    <Group gap="xs">
      <PickTemplate
        size="xs"
        gift={false}
        present={messageInCart}
        onPick={(template) => applyTemplate(template, t, { gift: false })}
      />
      <SaveAsTemplate size="xs" check={check} content={contentOfCart} />
      <SendTest check={check} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={16} />}
        onClick={previewDialog.open}
      >
        {t('wish.preview')}
      </Button>
    </Group>
  );
  return (
    <Panel title={t('checkout.wishesTitle')} headingRef={useStepHeading()} aside={tools}>
      <p className={classes.intro}>{t('checkout.wishesText')}</p>
      <TextInput
        label={t('checkout.purchaser')}
        placeholder={t('checkout.purchaserHint')}
        maxLength={PURCHASER_NAME_MAX}
        withAsterisk
        mb="md"
        {...form.getInputProps('purchaser')}
      />
      <CelebrationSelect form={form} {...(last && { last: last.celebrations })} />
      <MessageField form={form} />
      <FilledNote />
      <CartAttachment />
      <ValidityField form={form} />
      <CustomInputs subject="order" form={form} />
      <SendTimeField />
      <PreviewDialog opened={previewing} onClose={previewDialog.close} />
    </Panel>
  );
}
