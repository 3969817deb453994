import { CATEGORY_NAMES } from '@regalo/contract/api/fields';
import type { PendingGiveaway } from '@regalo/contract/approvals/pending-orders';
import { formatCount } from '@regalo/contract/values/count';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { localMoment, shortDay } from '../../../../lib/dates.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedRecord, LoadingRecord, UnknownRecord } from '../../../../ui/record-page.tsx';
import { NamedOrder, type OrderName } from '../../orders/detail/named-order.tsx';
import { OrderFacts } from '../../orders/detail/order-facts.tsx';
import { usePendingOrder } from './api.ts';
import { Decide } from './decide.tsx';
import { HeldState } from './held-state.tsx';
import { Recipients } from './recipients.tsx';
import { Week } from './week.tsx';

/** One order that needs or needed approval: all that an approver looks at, and what happens next. */
export function HeldOrderPage() {
  const { t } = useTranslation();
  const { order: param } = useParams({ from: '/guarded/orders/pending/$order' });
  return (
    <>
      <BackLink to="/orders/pending">{t('approvals.back')}</BackLink>
      <NamedOrder param={param} to="/orders/pending/$order" unknown={<UnknownOrder />}>
        {(order) => <Loaded key={order.id} {...order} />}
      </NamedOrder>
    </>
  );
}

function Loaded({ id, number }: OrderName) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = usePendingOrder(id);
  if (error instanceof ApiError && error.code === 'not_found') return <UnknownOrder />;
  const giveaway = data?.order.giveaway;
  const title = giveaway
    ? t('approvals.giveaway.name', { name: giveaway.name })
    : t('approvals.order', { id: number });
  if (!data && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRecord title={title} heights={[180, 260]} />;
  const { order, time_zone, valid_months, ...wishes } = data;
  const moment = localMoment(order.createdAt, time_zone, i18n.language);
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        intro={t('approvals.placed', { moment, name: order.author.name })}
        actions={<Decide order={order} />}
      />
      <HeldState held={data} />
      <Week week={data.week} />
      <OrderFacts
        order={{ ...wishes, ...order }}
        validity={[t('checkout.validity'), t('wish.months', { count: valid_months })]}
      />
      {giveaway ? (
        <ClaimTerms giveaway={giveaway} gifts={order.quantity} />
      ) : (
        <Recipients id={id} />
      )}
    </>
  );
}

/** Who may claim gifts of a giveaway, and until when. */
function ClaimTerms({ giveaway, gifts }: { giveaway: PendingGiveaway; gifts: number }) {
  const { t, i18n } = useTranslation();
  const { until, role, domains, by_code, network_max, messages_max } = giveaway;
  return (
    <Panel title={t('approvals.giveaway.claims')}>
      <Facts
        facts={[
          [t('giveaways.units'), formatCount(gifts)],
          [t('giveaways.until'), shortDay(until, i18n.language)],
          [t('giveaways.domains'), domains.join(', ') || t('giveaways.any')],
          [
            t('giveaways.code'),
            t(by_code ? 'approvals.giveaway.byCode' : 'giveaways.codeKinds.none'),
          ],
          [t('giveaways.network'), formatCount(network_max)],
          [
            t('giveaways.messages'),
            messages_max > 0 ? formatCount(messages_max) : t('giveaways.noPhones'),
          ],
          [t('giveaways.role'), t(`people.${CATEGORY_NAMES[role]}`)],
        ]}
      />
    </Panel>
  );
}

function UnknownOrder() {
  const { t } = useTranslation();
  return (
    <UnknownRecord
      title={t('approvals.page')}
      unknown={t('approvals.unknown')}
      hint={t('approvals.unknownHint')}
      action={
        <ButtonLink to="/orders/pending" variant="default">
          {t('approvals.page')}
        </ButtonLink>
      }
    />
  );
}
