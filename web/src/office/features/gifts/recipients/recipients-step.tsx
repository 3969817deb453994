import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOfficeTexts } from '../../../../lib/i18n/office-loader.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { sourceOf, useCart } from '../cart.ts';
import layout from '../checkout/checkout-layout.module.css';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { useStepHeading } from '../checkout/step-heading.ts';
import { useStep } from '../checkout/use-step.ts';
import { useFigures } from '../order.ts';
import { type Recipient, type SourceName, sharingRecipients } from '../recipient.ts';
import { RecipientList } from './recipient-list.tsx';
import { useSources } from './recipient-sources.tsx';
import classes from './recipients-step.module.css';
import { ReplacedNotice } from './replaced-notice.tsx';

// Few orders have recipients who share an address.
const SharingNotice = lazy(async () => {
  const [file] = await Promise.all([import('./sharing-notice.tsx'), loadOfficeTexts('details')]);
  return { default: file.SharingNotice };
});

/** Names the recipients who share an e-mail or phone, until that was read or others do. */
function SharingRecipients({ recipients }: { recipients: Recipient[] }) {
  const [read, setRead] = useState('');
  const sharing = useMemo(() => sharingRecipients(recipients), [recipients]);
  const ids = sharing.flatMap((people) => people.map(({ id }) => id)).join();
  return (
    // There from the start, so that screen readers tell what comes into it.
    <div role="status" className={classes.replaced}>
      {sharing.length > 0 && ids !== read && (
        <Suspense>
          <SharingNotice sharing={sharing} onClose={() => setRead(ids)} />
        </Suspense>
      )}
    </div>
  );
}

/** Step 2: the recipients, and what the order costs. */
export function RecipientsStep({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const { recipients, setRecipients } = useCart();
  const { goTo } = useStep();
  const [open, setOpen] = useState<SourceName | null>(null);
  const figures = useFigures();
  return (
    <div className={layout.layout}>
      <Panel title={t('checkout.recipientsTitle')} headingRef={useStepHeading()} flush>
        <SourceTiles onOpen={setOpen} />
        <ReplacedNotice />
        <SharingRecipients recipients={recipients} />
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
      <OrderSummary
        item={item}
        figures={figures}
        actions={
          <>
            <Button fullWidth disabled={recipients.length === 0} onClick={() => goTo('wishes')}>
              {t('checkout.next')}
            </Button>
            <Button fullWidth variant="default" onClick={() => goTo('summary')}>
              {t('common.goBack')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** A button for each source. */
function SourceTiles({ onOpen }: { onOpen: (source: SourceName) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tiles}>
      {useSources().map(({ name, label, icon: Icon }) => (
        <button key={name} type="button" className={classes.tile} onClick={() => onOpen(name)}>
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          {t(`checkout.${label}`)}
        </button>
      ))}
    </div>
  );
}

/** Warns in the dialog of a source that its people would replace the current recipients. */
function SourceNotice({ source }: { source: SourceName }) {
  const { t } = useTranslation();
  const recipients = useCart((cart) => cart.recipients);
  const present = sourceOf(recipients);
  if (!present || present === source) return null;
  const from = t(`sources.names.${present}`);
  return (
    <Alert className={classes.notice} icon={<IconInfoCircle size={18} />} role="note">
      {t('sources.replaces', { count: recipients.length, from })} {t('sources.keepBothLater')}
    </Alert>
  );
}
