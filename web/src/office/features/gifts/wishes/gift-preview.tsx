import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCart } from '../cart.ts';
import type { PreviewView } from './gift-frame.tsx';
import classes from './gift-preview.module.css';
import { usePreviewGift } from './use-preview-gift.ts';

// Loaded on demand, with React's server renderer.
const GiftFrame = lazy(() =>
  import('./gift-frame.tsx').then((file) => ({ default: file.GiftFrame })),
);

const VIEWS: PreviewView[] = ['email', 'wrapped', 'open'];

interface Props {
  cart: ReturnType<typeof useCart.getState>;
  /** Shown first. */
  start: PreviewView;
  /** Title of the frame. */
  title: string;
}

/** The e-mail and page of the first recipient. */
export function GiftPreview({ cart, start, title }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState(start);
  const gift = usePreviewGift(cart);
  const [first] = cart.recipients;
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
        {view === 'email' && first && !first.email && (
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
