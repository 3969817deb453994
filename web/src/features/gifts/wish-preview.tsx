import { useTranslation } from 'react-i18next';
import type { GiftChoice } from '../catalogue/gift-choice.ts';
import { GiftFace } from './gift-face.tsx';
import classes from './wish-preview.module.css';

interface Props {
  item: GiftChoice;
  purchaser: string;
  message: string;
}

/** The greeting as it will open: the card, the words, the name. */
export function WishPreview({ item, purchaser, message }: Props) {
  const { t } = useTranslation();
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{t('checkout.preview')}</figcaption>
      <div className={classes.paper}>
        <div className={classes.face}>
          <GiftFace item={item} />
        </div>
        <div className={classes.words}>
          <p className={classes.message}>{message || t('checkout.messageHint')}</p>
          <p className={classes.from}>{t('checkout.previewFrom', { name: purchaser || '…' })}</p>
        </div>
      </div>
    </figure>
  );
}
