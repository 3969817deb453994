import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/panel.tsx';
import { useCart } from '../cart.ts';
import { GiftPreview } from './gift-preview.tsx';
import classes from './live-preview.module.css';

/** From here on there is room for it; as in the style sheet. */
const WIDE = '(min-width: 75em)';
/** A pause in writing. */
const PAUSE_MS = 350;

/** Beside the message what the recipient makes of it, as one writes; nothing on narrow screens. */
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
