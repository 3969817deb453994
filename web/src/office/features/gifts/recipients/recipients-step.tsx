import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/panel.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import classes from '../checkout/checkout-layout.module.css';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { useFigures } from '../order.ts';
import type { SourceName } from '../recipient.ts';
import { RecipientList } from './recipient-list.tsx';
import { useSources } from './recipient-sources.tsx';
import { SourceNotice } from './source-notice.tsx';
import { SourceTiles } from './source-tiles.tsx';

/** Step 2: who receives it, beside what that costs. */
export function RecipientsStep({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const { recipients, setRecipients, goTo } = useCart();
  const [open, setOpen] = useState<SourceName | null>(null);
  const figures = useFigures();
  return (
    <div className={classes.layout}>
      <Panel title={t('checkout.recipientsTitle')} flush>
        <SourceTiles onOpen={setOpen} />
        <RecipientList recipients={recipients} />
        {useSources().map(({ name, Dialog }) => (
          <Dialog
            key={name}
            opened={open === name}
            onClose={() => setOpen(null)}
            chosen={recipients.filter((recipient) => recipient.source === name)}
            onDone={(people) => setRecipients(name, people)}
            notice={<SourceNotice source={name} />}
          />
        ))}
      </Panel>
      <OrderSummary item={item} figures={figures}>
        <Button fullWidth disabled={recipients.length === 0} onClick={() => goTo('wishes')}>
          {t('checkout.next')}
        </Button>
        <Button fullWidth variant="default" onClick={() => goTo('summary')}>
          {t('common.goBack')}
        </Button>
      </OrderSummary>
    </div>
  );
}
