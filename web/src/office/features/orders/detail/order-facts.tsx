import type { OrderDetail } from '@regalo/contract/orders/detail';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { ArtImage } from '../../../../ui/art-image.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FreeCardArt } from '../../catalogue/free-card-art.tsx';
import { GiftLine } from '../../catalogue/gift-line.tsx';
import classes from './order-facts.module.css';

const isFree = ({ shop_name }: OrderDetail) => shop_name === null;

/** The gift, its cost and its wishes. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <div className={classes.facts}>
      <Panel>
        <Gift order={order} />
        <Figures order={order} />
      </Panel>
      <Panel>
        <Wishes order={order} />
      </Panel>
    </div>
  );
}

function Gift({ order }: { order: OrderDetail }) {
  const free = isFree(order);
  const name = useGiftName()(order.gift_name);
  return (
    <GiftLine
      card={
        free ? (
          <FreeCardArt amount={formatColones(order.amount)} />
        ) : (
          <ArtImage src={order.card_img ?? ''} name={name} decorative />
        )
      }
      name={name}
      more={free ? order.face_value : `${order.shop_name} · ${order.face_value}`}
    />
  );
}

function Figures({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Facts
        sum
        facts={[
          [t('checkout.perRecipient'), <Money key="a" amount={order.amount} />],
          [t('checkout.fee'), <Money key="f" amount={order.service_fee} />],
          [t('checkout.count'), `× ${order.quantity.toLocaleString('en-US')}`],
          [t('checkout.total'), <Money key="t" amount={order.total_amount} />],
        ]}
      />
      <div className={classes.more}>
        <Facts
          facts={[
            ...(order.group_name ? [[t('order.group'), order.group_name] as [string, string]] : []),
            [t('order.validUntil'), shortDay(order.valid_until, i18n.language)],
          ]}
        />
      </div>
    </>
  );
}

function Wishes({ order: { message, purchaser_name, media } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <figure className={classes.wishes}>
      <blockquote className={classes.message}>{message}</blockquote>
      <figcaption className={classes.from}>{t('order.from', { name: purchaser_name })}</figcaption>
      {media?.kind === 'image' && (
        <img className={classes.media} src={media.url} alt={t('wish.photo')} loading="lazy" />
      )}
      {media?.kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: people attach their own clips, without captions
        <video
          className={classes.media}
          src={media.url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('wish.video')}
        />
      )}
    </figure>
  );
}
