import type { PendingGiveaway } from '@regalo/contract/approvals/pending-orders';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Panel } from '../../../../ui/panel.tsx';

const ROLES = { 1: 'employees', 2: 'collaborations', 3: 'clients' } as const;

/** Who may claim gifts of a giveaway, and until when. */
export function ClaimTerms({ giveaway, gifts }: { giveaway: PendingGiveaway; gifts: number }) {
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
          [t('giveaways.role'), t(`menu.${ROLES[role]}`)],
        ]}
      />
    </Panel>
  );
}
