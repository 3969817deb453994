import { Skeleton } from '@mantine/core';
import { shownReceiver } from '@regalo/contract/people/erased';
import { formatUnits } from '@regalo/contract/values/money';
import { shownPhone } from '@regalo/contract/values/phone';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { HelpedGift } from './api.ts';

/** How a gift stands, and whose it is. @param gift undefined while it loads */
export function GiftFacts({ gift }: { gift: HelpedGift | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('operator.support.facts')}>
      {gift ? <Known gift={gift} /> : <Skeleton height={180} />}
    </Panel>
  );
}

function Known({ gift }: { gift: HelpedGift }) {
  const { t, i18n } = useTranslation();
  const none = t('common.none');
  const { company, order, left, currency, valid_until } = gift;
  return (
    <Facts
      facts={[
        [t('operator.support.state'), <State key="state" gift={gift} />],
        [t('operator.support.receiver'), shownReceiver(gift.receiver_name, currentLanguage())],
        [
          t('operator.support.clues.email'),
          gift.receiver_email ? <EmailText key="email" email={gift.receiver_email} /> : none,
        ],
        [t('operator.support.phone'), gift.receiver_phone ? shownPhone(gift.receiver_phone) : none],
        [
          t('operator.support.value'),
          [gift.face_value, gift.shop_name].filter(Boolean).join(' · '),
        ],
        [t('operator.support.left'), formatUnits(left, currency)],
        [t('operator.support.validUntil'), shortDay(valid_until, i18n.language)],
        [t('operator.support.letters'), `•••• ${gift.last_letters}`],
        [
          t('operator.support.sentOn'),
          t('operator.support.sentBy', {
            at: localMoment(order.createdAt, company.time_zone, i18n.language),
            name: order.sent_by,
          }),
        ],
      ]}
    />
  );
}

function State({ gift: { status, blocked, failure, reason } }: { gift: HelpedGift }) {
  const { t } = useTranslation();
  const why = status === 'failed' && (reason ?? failure);
  return (
    <>
      <StateBadge kind="gift" status={status} />
      {blocked && (
        <StatusBadge icon={IconLock} tone="bad">
          {t('operator.support.blocked')}
        </StatusBadge>
      )}
      {why && <div>{why}</div>}
    </>
  );
}
