import { Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { SHOWN_PEOPLE } from '@regalo/contract/gifts/check-message';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewView } from '../../../../ui/gift-frame.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { fullName } from '../../people/picked.ts';
import { useCart } from '../cart.ts';
import classes from './gift-preview.module.css';
import { RecipientStepper } from './recipient-stepper.tsx';
import { usePreviewGift } from './use-preview-gift.ts';

// Loaded on demand, with React's server renderer.
const GiftFrame = lazy(() =>
  import('../../../../ui/gift-frame.tsx').then((file) => ({ default: file.GiftFrame })),
);

const VIEWS: PreviewView[] = ['email', 'wrapped', 'open'];

interface Props {
  cart: ReturnType<typeof useCart.getState>;
  /** Shown first. */
  start: PreviewView;
  /** Title of the frame. */
  title: string;
}

/** The e-mail and page of the first recipients, one at a time. */
function GiftPreview({ cart, start, title }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState(start);
  const count = Math.min(cart.recipients.length, SHOWN_PEOPLE);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const gift = usePreviewGift(cart, at);
  const recipient = cart.recipients[at];
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.views ?? ''}
          aria-label={t('wish.preview')}
          value={view}
          onChange={setView}
          data={VIEWS.map((each) => ({ value: each, label: t(`wish.views.${each}`) }))}
        />
        {recipient && (
          <RecipientStepper
            at={at}
            count={count}
            first={count < cart.recipients.length}
            name={fullName(recipient)}
            onStep={setChosen}
          />
        )}
        {view === 'email' && recipient && !recipient.email && (
          <p className={classes.note}>{t('wish.unmailed')}</p>
        )}
        {view === 'open' && <p className={classes.note}>{t('wish.previewNote')}</p>}
      </div>
      <div className={classes.page}>
        <Suspense fallback={<Skeleton height="100%" radius={0} aria-busy="true" />}>
          {gift && <GiftFrame gift={gift} view={view} title={title} />}
        </Suspense>
      </div>
    </>
  );
}

/** As in the style sheet. */
const WIDE = '(min-width: 75em)';
const PAUSE_MS = 350;

/** A preview beside the message that follows typing; only on wide screens. */
export function LivePreview() {
  const { t } = useTranslation();
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [cart] = useDebouncedValue(useCart(), PAUSE_MS);
  if (!wide) return null;
  return (
    <div className={classes.side}>
      <Panel title={t('wish.previewTitle')}>
        <div className={classes.beside}>
          <GiftPreview cart={cart} start="email" title={t('wish.livePreview')} />
        </div>
      </Panel>
    </div>
  );
}

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The preview at full size. */
export function PreviewDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const cart = useCart();
  const title = t('wish.previewTitle');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={880}
      title={title}
      classNames={{ body: classes.dialog ?? '' }}
    >
      <GiftPreview cart={cart} start="open" title={title} />
    </Modal>
  );
}
