import { Button } from '@mantine/core';
import { orderParam } from '@regalo/contract/orders/number';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { usePhoneWay } from '../../orders/delivery/use-phone-way.ts';
import { OrderLinkActions } from '../../orders/detail/links/order-link-actions.tsx';
import { UnmailedPeople } from '../../orders/detail/links/unmailed-people.tsx';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import { type SentOrder, useSentOrder } from '../sent-order.ts';
import { contentOfOrder } from '../templates/api.ts';
import { SaveAsTemplate } from '../templates/save-as-template.tsx';
import { SuccessArt } from './success-art.tsx';
import { ScheduledSuccess, WithdrawnOrder } from './success-later.tsx';
import classes from './success-page.module.css';
import { WithdrawSent } from './withdraw-sent.tsx';

/** The page after sending an order. */
export function SuccessPage() {
  const { t } = useTranslation();
  const order = useSentOrder((state) => state.order);
  // As the session ends; the route asks for an order.
  if (!order) return null;
  if (order.withdrawn) return <WithdrawnOrder order={order} />;
  if (order.held) return <Held order={order} />;
  if (order.sendAt) return <ScheduledSuccess order={order} sendAt={order.sendAt} />;
  return (
    <div className={classes.page}>
      <SuccessArt />
      <PageTitle tab={t('success.page')} title={t('success.title')} />
      <p className={classes.text}>{t('success.account', { count: order.recipients })}</p>
      <Mailed order={order} />
      <Sent order={order} />
      {/* A full page load refreshes wallet and figures. */}
      <Button component="a" href="./" size="md" mt="lg">
        {t('success.home')}
      </Button>
      <div className={classes.besides}>
        <Allowed to="orders.read">
          <SaveAsTemplate size="xs" content={() => contentOfOrder(order.id)} />
        </Allowed>
        <WithdrawSent order={order.id} />
      </div>
    </div>
  );
}

/** That the order waits for approval, or for Regalo, and where to see how it goes. */
function Held({ order }: { order: SentOrder }) {
  const { number, recipients, total: colones, sendAt, inReview } = order;
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const total = formatColones(colones);
  const says = inReview ? 'review' : 'success';
  return (
    <div className={classes.page}>
      <SuccessArt />
      <PageTitle tab={t(`approvals.${says}.page`)} title={t(`approvals.${says}.title`)} />
      <p className={classes.text}>{t(`approvals.${says}.text`)}</p>
      {sendAt && !inReview && (
        <p className={classes.text}>
          {t('later.success.held', { moment: localMoment(sendAt, zone, i18n.language) })}
        </p>
      )}
      <div className={classes.order}>
        <p className={classes.sum}>
          {t(sendAt ? 'later.success.heldSum' : 'approvals.success.held', {
            count: recipients,
            total,
          })}
        </p>
        <Allowed to="orders.read">
          <TextLink to="/orders/pending/$order" params={{ order: orderParam(number) }}>
            {t('approvals.success.order')}
          </TextLink>
        </Allowed>
      </div>
      <Button component="a" href="./" size="md" mt="xl">
        {t('success.home')}
      </Button>
    </div>
  );
}

/** How many e-mails and messages are on their way, where somebody has no e-mail. */
function Mailed({ order: { recipients, unmailed } }: { order: SentOrder }) {
  const { t } = useTranslation();
  const way = usePhoneWay(unmailed > 0);
  if (unmailed === 0)
    return <p className={classes.text}>{t('success.email', { count: recipients })}</p>;
  const mailed = recipients - unmailed;
  const others = way
    ? t('success.phoned', { count: unmailed })
    : t('links.unmailed', { count: unmailed });
  return (
    <p className={classes.text}>
      {mailed > 0 && `${t('success.mailed', { count: mailed })}; `}
      {others}
    </p>
  );
}

/** The order that was sent, with links for recipients without an email. */
function Sent({ order }: { order: SentOrder }) {
  const { id, recipients, total, unmailed } = order;
  const { t } = useTranslation();
  const way = usePhoneWay(unmailed > 0);
  return (
    <div className={classes.order}>
      <p className={classes.sum}>
        {t('success.sum', { count: recipients, total: formatColones(total) })}
      </p>
      {unmailed > 0 && !way && (
        <Allowed to="gifts.links">
          <div className={classes.share}>
            <Allowed to="orders.read">
              <UnmailedPeople order={id} />
            </Allowed>
            <OrderLinkActions order={id} quantity={recipients} />
          </div>
        </Allowed>
      )}
      <OrderLink order={order}>{t('success.order', { count: recipients })}</OrderLink>
    </div>
  );
}
