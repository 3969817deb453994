import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import { placeholdersIn } from '@regalo/contract/gifts/placeholders';
import type { OrderDetail } from '@regalo/contract/orders/detail';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { languageOf } from '@regalo/messages/languages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { ArtImage } from '../../../../ui/art-image.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FreeCardArt } from '../../catalogue/free-card-art.tsx';
import { GiftLine } from '../../catalogue/gift-line.tsx';
import { useCustomFacts } from '../../custom-fields/custom-facts.ts';
import classes from './order-facts.module.css';

/** The facts of an order, sent or held. */
export type ShownOrder = Pick<
  OrderDetail,
  | ('gift_name' | 'shop_name' | 'face_value' | 'card_img' | 'choices' | 'group_name')
  | ('quantity' | 'amount' | 'service_fee' | 'total_amount')
  | ('celebration' | 'message' | 'purchaser_name' | 'media' | 'custom_fields')
>;

interface Props {
  order: ShownOrder;
  /** For how long its gifts can be used. */
  validity: [label: string, value: string];
}

const isFree = ({ shop_name }: ShownOrder) => shop_name === null;

/** The gift, its cost and its wishes. */
export function OrderFacts({ order, validity }: Props) {
  return (
    <div className={classes.facts}>
      <Panel>
        <Gift order={order} />
        <Figures order={order} validity={validity} />
      </Panel>
      <Panel>
        <Wishes order={order} />
      </Panel>
    </div>
  );
}

function Gift({ order }: { order: ShownOrder }) {
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

/** What recipients choose from, and what whoever chooses nothing gets. */
function choiceFacts({ choices }: ShownOrder, t: TFunction): [string, string][] {
  if (!choices) return [];
  const { items, default_item, days } = choices;
  const shop = items.find(({ item_id }) => item_id === default_item)?.shop_name;
  return [
    [t('choices.cards'), items.map(({ shop_name }) => shop_name).join(', ')],
    [t('choices.days'), t('choices.within', { count: days })],
    [t('choices.otherwise'), shop ?? t('choices.refund')],
  ];
}

function Figures({ order, validity }: Props) {
  const { t, i18n } = useTranslation();
  const custom = useCustomFacts('order', order.custom_fields);
  const celebrated = celebrationByKey(order.celebration)?.name[languageOf(i18n.language)];
  return (
    <>
      <Facts
        sum
        facts={[
          [t('checkout.perRecipient'), <Money key="a" amount={order.amount} />],
          [t('checkout.fee'), <Money key="f" amount={order.service_fee} />],
          [t('checkout.count'), `× ${formatCount(order.quantity)}`],
          [t('checkout.total'), <Money key="t" amount={order.total_amount} />],
        ]}
      />
      <div className={classes.more}>
        <Facts
          facts={[
            ...(order.group_name ? [[t('order.group'), order.group_name] as [string, string]] : []),
            ...(celebrated ? [[t('wish.celebration'), celebrated] as [string, string]] : []),
            validity,
            ...choiceFacts(order, t),
            ...custom,
          ]}
        />
      </div>
    </>
  );
}

function Wishes({ order: { message, purchaser_name, media } }: { order: ShownOrder }) {
  const { t } = useTranslation();
  return (
    <figure className={classes.wishes}>
      <blockquote className={classes.message}>{message}</blockquote>
      {placeholdersIn(message).length > 0 && (
        <p className={classes.note}>{t('placeholders.ofOrder')}</p>
      )}
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
