import { type GiftToCome, listGiftsToCome } from '@regalo/contract/gifts/to-come';
import type { Zone } from '@regalo/contract/values/days';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';
import { localMoment } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { PageSection } from '../../../../ui/page-section.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useOccasionName } from '../../occasions/occasion-name.ts';
import classes from '../scheduled/scheduled.module.css';

const TO_COME = ['gifts to come'] as const;

followChanges(TO_COME, ['schedule changed', 'approvals changed', 'order sent']);
followChanges(TO_COME, ['people changed', 'groups changed']);

/** A person's gifts to come. */
function useGiftsToCome(person: number) {
  return useQuery({
    queryKey: [...TO_COME, person],
    queryFn: ({ signal }) => call(listGiftsToCome, { query: { id: `${person}` }, signal }),
    select: ({ body }) => body,
  });
}

/** A person's gifts to come within a year, of scheduled orders and rules. */
export function GiftsToCome({ person }: { person: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGiftsToCome(person);
  const columns = useColumns(data?.time_zone ?? 0);
  return (
    <PageSection id="to-come" title={t('toCome.title')} flush>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <p className={classes.outlook}>{t('toCome.none')}</p>}
      {!isError && data?.list.length !== 0 && (
        <DataTable
          label={t('toCome.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ at, order_id, occasion }) => `${order_id} ${occasion} ${at}`}
          expected={1}
        />
      )}
    </PageSection>
  );
}

function useColumns(zone: Zone): Column<GiftToCome>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const nameOfOccasion = useOccasionName();
  return [
    {
      key: 'when',
      header: t('scheduled.columns.when'),
      cell: ({ at }) => localMoment(at, zone, i18n.language),
    },
    {
      key: 'gift',
      header: t('scheduled.columns.gift'),
      main: true,
      cell: ({ gift, occasion }) => (
        <span className={classes.lines}>
          {gift ? nameOf(gift.name) : t('toCome.ofRule')}
          <small>
            {[gift?.face_value, occasion && nameOfOccasion(occasion)].filter(Boolean).join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'author',
      header: t('scheduled.columns.author'),
      cell: ({ author, by_rule }) => (
        <span className={classes.lines}>
          {author ?? t('common.none')}
          {by_rule && author && <small>{t('toCome.byRule')}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('scheduled.columns.status'),
      card: 'state',
      cell: ({ status }) =>
        status ? (
          <StateBadge kind="scheduled" status={status} />
        ) : (
          <StatusBadge icon={IconRepeat} tone="good">
            {t('toCome.planned')}
          </StatusBadge>
        ),
    },
    {
      key: 'where',
      header: t('toCome.where'),
      cell: (gift) => <Where {...gift} />,
    },
  ];
}

/** Where it can be looked at and changed. */
function Where({ order_id, gift }: GiftToCome) {
  const { t } = useTranslation();
  if (order_id !== null) return <TextLink to="/scheduled">{t('scheduled.page')}</TextLink>;
  return gift ? (
    <Allowed to="/occasions/rules" otherwise={t('common.none')}>
      <TextLink to="/occasions/rules">{t('occasions.tabs.rules')}</TextLink>
    </Allowed>
  ) : (
    t('common.none')
  );
}
