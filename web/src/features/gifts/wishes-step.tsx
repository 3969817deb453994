import { Button, Textarea, TextInput } from '@mantine/core';
import { cleanMessage, MESSAGE_MAX, PURCHASER_NAME_MAX } from '@regalo/contract/message';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { GiftChoice } from '../catalogue/gift-choice.ts';
import { useCart } from './cart.ts';
import layout from './checkout-layout.module.css';
import { useFigures } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import { useProceed } from './use-proceed.ts';
import { WishPreview } from './wish-preview.tsx';
import classes from './wishes-step.module.css';

/** Step 3: the words that go with it, and sending. */
export function WishesStep({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const { purchaser, message, setWishes, goTo } = useCart();
  const figures = useFigures();
  const { proceed, sending } = useProceed(figures);
  const used = [...message].length;

  const write = (typed: string) => {
    const long = [...typed].length > MESSAGE_MAX;
    if (long) toast('problem', t('limits.message'));
    setWishes({ message: long ? cleanMessage(typed) : typed });
  };

  return (
    <div className={layout.layout}>
      <Panel title={t('checkout.wishesTitle')}>
        <p className={classes.intro}>{t('checkout.wishesText')}</p>
        <TextInput
          label={t('checkout.purchaser')}
          placeholder={t('checkout.purchaserHint')}
          maxLength={PURCHASER_NAME_MAX}
          withAsterisk
          mb="md"
          value={purchaser}
          onChange={(event) => setWishes({ purchaser: event.currentTarget.value })}
        />
        <Textarea
          label={t('checkout.message')}
          placeholder={t('checkout.messageHint')}
          withAsterisk
          autosize
          minRows={5}
          maxRows={12}
          value={message}
          onChange={(event) => write(event.currentTarget.value)}
          // Tags go as the server drops them, so that one sees what will be read.
          onBlur={() => setWishes({ message: cleanMessage(message) })}
        />
        <p className={classes.counter} data-full={used >= MESSAGE_MAX || undefined}>
          {t('checkout.counter', { used, max: MESSAGE_MAX })}
        </p>
        <WishPreview item={item} purchaser={purchaser} message={message} />
      </Panel>
      <OrderSummary item={item} figures={figures}>
        <Button
          fullWidth
          size="md"
          loading={sending}
          leftSection={<IconSend size={18} />}
          onClick={proceed}
        >
          {t('checkout.proceed')}
        </Button>
        <Button fullWidth variant="default" disabled={sending} onClick={() => goTo('recipients')}>
          {t('common.goBack')}
        </Button>
      </OrderSummary>
    </div>
  );
}
