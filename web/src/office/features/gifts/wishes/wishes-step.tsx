import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/panel.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import layout from '../checkout/checkout-layout.module.css';
import { useStep } from '../checkout/checkout-params.ts';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { useStepHeading } from '../checkout/step-heading.ts';
import { useProceed } from '../checkout/use-proceed.ts';
import { useFigures } from '../order.ts';
import { useUpload } from './attach.ts';
import { AttachmentField } from './attachment-field.tsx';
import { CelebrationSelect } from './celebration-select.tsx';
import { LivePreview } from './live-preview.tsx';
import { MailNote } from './mail-note.tsx';
import { MessageField } from './message-field.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useWishesForm, type WishesForm } from './wishes-form.ts';
import classes from './wishes-step.module.css';

/** Step 3: the wishes, and sending. */
export function WishesStep({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const { goTo } = useStep();
  const uploading = useUpload((state) => state.upload !== null);
  const figures = useFigures();
  const wishes = useWishesForm();
  const { proceed, sending } = useProceed(wishes, figures);
  return (
    <div className={layout.layout} data-preview>
      <Wishes form={wishes.form} />
      <LivePreview />
      <OrderSummary item={item} figures={figures}>
        <MailNote />
        <Button
          fullWidth
          size="md"
          loading={sending}
          disabled={uploading}
          leftSection={<IconSend size={18} />}
          onClick={proceed}
        >
          {t('checkout.proceed')}
        </Button>
        {uploading && <p className={classes.wait}>{t('wish.waitUpload')}</p>}
        <Button fullWidth variant="default" disabled={sending} onClick={() => goTo('recipients')}>
          {t('common.goBack')}
        </Button>
      </OrderSummary>
    </div>
  );
}

function Wishes({ form }: { form: WishesForm }) {
  const { t } = useTranslation();
  const [previewing, previewDialog] = useDisclosure(false);
  const preview = (
    <Button variant="default" leftSection={<IconEye size={18} />} onClick={previewDialog.open}>
      {t('wish.preview')}
    </Button>
  );
  return (
    <Panel title={t('checkout.wishesTitle')} headingRef={useStepHeading()} aside={preview}>
      <p className={classes.intro}>{t('checkout.wishesText')}</p>
      <TextInput
        label={t('checkout.purchaser')}
        placeholder={t('checkout.purchaserHint')}
        maxLength={PURCHASER_NAME_MAX}
        withAsterisk
        mb="md"
        {...form.getInputProps('purchaser')}
      />
      <CelebrationSelect form={form} />
      <MessageField form={form} />
      <AttachmentField />
      <PreviewDialog opened={previewing} onClose={previewDialog.close} />
    </Panel>
  );
}
