import type { getPendingOrder, PendingOrder } from '@regalo/contract/approvals/pending-orders';
import { giveawayParam } from '@regalo/contract/gifts/giveaways';
import type { Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { localMoment } from '../../../../lib/dates.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import { useNames, useReasonText } from '../reason-text.ts';
import classes from './pending.module.css';

type Held = z.output<typeof getPendingOrder.reply>['body'];

/** Where a held order stands: what happens next, why it needs approval, and who has decided. */
export function HeldState({ held }: { held: Held }) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const { order, time_zone: zone } = held;
  return (
    <div className={classes.panels}>
      <Panel
        title={t('approvals.next.title')}
        aside={<StateBadge kind="held" status={order.status} />}
      >
        <Next held={held} />
        {order.left_out > 0 && <p>{t('approvals.leftOut', { count: order.left_out })}</p>}
        {order.review_answer !== null && (
          <>
            <p>{t('approvals.reviewed')}</p>
            <blockquote className={classes.comment}>{order.review_answer}</blockquote>
          </>
        )}
        {order.reasons.length > 0 && (
          <>
            <h3>{t('approvals.why')}</h3>
            <ul className={classes.list}>
              {order.reasons.map((reason) => (
                <li key={`${reason.kind} ${reason.group_name} ${reason.role}`}>
                  {reasonText(reason)}
                </li>
              ))}
            </ul>
          </>
        )}
        {order.decisions.length > 0 && <Decisions order={order} zone={zone} />}
      </Panel>
    </div>
  );
}

function Next({ held: { order, approvers, time_zone: zone } }: { held: Held }) {
  const { t, i18n } = useTranslation();
  const namesOf = useNames();
  const moment = localMoment(order.endedAt ?? order.expiresAt, zone, i18n.language);
  const given = order.decisions.filter(({ decision }) => decision === 'approve').length;
  const count = Math.max(1, order.approvals - given);
  return (
    <>
      <p>
        {order.sendAt
          ? t(`approvals.nextLater.${order.status}`, {
              moment,
              count,
              due: localMoment(order.sendAt, zone, i18n.language),
            })
          : t(
              order.giveaway
                ? `approvals.giveaway.next.${order.status}`
                : `approvals.next.${order.status}`,
              { moment, count },
            )}
      </p>
      {order.status === 'pending_approval' && (
        <p>
          {approvers.length > 0
            ? t('approvals.who', { names: namesOf(approvers) })
            : t('approvals.whoNot')}
        </p>
      )}
      {order.status === 'approved' && (
        <p>
          {order.giveaway ? (
            <TextLink
              to="/giveaways/$giveaway"
              params={{ giveaway: giveawayParam({ ...order.giveaway, id: order.id }) }}
            >
              {t('approvals.giveaway.open')}
            </TextLink>
          ) : order.sendAt && new Date(order.sendAt) > new Date() ? (
            <TextLink to="/scheduled">{t('later.success.see')}</TextLink>
          ) : (
            <OrderLink order={order}>{t('approvals.openOrder')}</OrderLink>
          )}
        </p>
      )}
    </>
  );
}

function Decisions({ order, zone }: { order: PendingOrder; zone: Zone }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <h3>{t('approvals.decisions')}</h3>
      <ul className={classes.list}>
        {order.decisions.map(({ decision, by, on_behalf_of, comment, createdAt }) => {
          const done = { name: by, moment: localMoment(createdAt, zone, i18n.language) };
          return (
            <li key={`${by} ${createdAt}`}>
              {t(decision === 'approve' ? 'approvals.approvedBy' : 'approvals.declinedBy', done)}{' '}
              {on_behalf_of && t('approvals.onBehalf', { name: on_behalf_of })}
              {comment && <blockquote className={classes.comment}>{comment}</blockquote>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
