import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/panel.tsx';
import { useCart } from '../cart.ts';
import { GiftPreview } from './gift-preview.tsx';
import classes from './live-preview.module.css';

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
        <div className={classes.body}>
          <GiftPreview cart={cart} start="email" title={t('wish.livePreview')} />
        </div>
      </Panel>
    </div>
  );
}
