import { Button, Text } from '@mantine/core';
import type { OpenFlag } from '@regalo/contract/operator/flags';
import { MANY_AT_TILL, SHOPS_APART } from '@regalo/contract/orders/flags';
import { getRouteApi } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../../lib/dates.ts';
import { listState } from '../../../lib/list-params.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { CompanyLink } from '../../company-link.tsx';
import { usePermissions } from '../../permissions.ts';
import { OPERATOR_ZONE } from '../../profile.ts';
import { closeFlag, useFlags } from '../api.ts';
import { ReviewsFrame } from '../reviews-frame.tsx';

const route = getRouteApi('/guarded/reviews/flags');

/** Uses and undos that may be fraud, until somebody has looked at them. */
export function FlagsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useFlags(state.params);
  const results = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ flag: OpenFlag; opened: boolean }>();
  return (
    <ReviewsFrame>
      <ListPanel
        state={state}
        query={query}
        resultsRef={results}
        empty={
          <StateMessage
            drawing="search"
            title={t('operator.reviews.flags.none')}
            hint={t('operator.reviews.flags.noneHint')}
          />
        }
      >
        {(page) => (
          <FlagTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onClose={(flag) => setAsked({ flag, opened: true })}
          />
        )}
      </ListPanel>
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={t('operator.reviews.flags.closeTitle')}
          yes={t('operator.reviews.flags.close')}
          failed={t('operator.reviews.flags.failed')}
          action={async () => {
            const { id, gift, shop } = asked.flag;
            await closeFlag({ id, company_id: gift?.company.id ?? null, shop_id: shop.id });
          }}
          onDone={() => {
            toast('success', t('operator.reviews.flags.closed'));
            // The button that had the focus is gone.
            results.current?.focus();
          }}
        >
          <Text size="sm">{t('operator.reviews.flags.closeText')}</Text>
        </ConfirmDialog>
      )}
    </ReviewsFrame>
  );
}

const MINUTES: Partial<Record<OpenFlag['kind'], number>> = {
  many_at_till: MANY_AT_TILL.minutes,
  shops_apart: SHOPS_APART.minutes,
};

const wordsOf = ({ kind, figure: count }: OpenFlag, t: TFunction): string =>
  t(`operator.reviews.flags.kinds.${kind}`, { count, minutes: MINUTES[kind] ?? 0 });

/** The moment of a use, or the day of undos. */
const whenOf = ({ gift, day, createdAt }: OpenFlag, language: string): string =>
  day === null
    ? localMoment(gift?.usedAt ?? createdAt, OPERATOR_ZONE, language)
    : shortDay(day, language);

interface Props {
  rows: OpenFlag[] | undefined;
  stale: boolean;
  onClose: (flag: OpenFlag) => void;
}

function FlagTable({ rows, stale, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<OpenFlag>[] = [
    {
      key: 'what',
      header: t('operator.reviews.flags.what'),
      main: true,
      cell: (flag) => (
        <>
          {wordsOf(flag, t)}
          <Gift flag={flag} />
        </>
      ),
    },
    {
      key: 'company',
      header: t('operator.reviews.company'),
      card: 'second',
      cell: (flag) => <Company flag={flag} />,
    },
    {
      key: 'where',
      header: t('operator.reviews.flags.where'),
      card: 'more',
      cell: (flag) => <Where flag={flag} />,
    },
    {
      key: 'when',
      header: t('operator.reviews.flags.when'),
      card: 'more',
      cell: (flag) => whenOf(flag, i18n.language),
    },
    {
      key: 'actions',
      header: t('operator.reviews.state'),
      numeric: true,
      bare: true,
      pinned: true,
      cell: (flag) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('operator.reviews.flags.closeOf', {
            ...{ id: flag.id, name: flag.gift?.company.name ?? flag.shop.name },
          })}
          onClick={() => onClose(flag)}
        >
          {t('operator.reviews.flags.close')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('operator.reviews.flags.list')}
      columns={columns}
      rows={rows}
      rowKey={({ id, gift, shop }) => `${gift ? `c${gift.company.id}` : `s${shop.id}`} ${id}`}
      stale={stale}
    />
  );
}

/** Whose gift was used. */
function Company({ flag: { gift } }: { flag: OpenFlag }) {
  const { t } = useTranslation();
  if (!gift) return t('common.none');
  return <CompanyLink id={gift.company.id}>{gift.company.name}</CompanyLink>;
}

/** The gift that was used, with the way to its story. */
function Gift({ flag: { gift } }: { flag: OpenFlag }) {
  const { t } = useTranslation();
  const helps = usePermissions().includes('gifts.support');
  if (!gift) return null;
  const words = t('operator.reviews.flags.gift', { number: gift.order });
  const params = { company: String(gift.company.id), gift: String(gift.id) };
  return (
    <Text span display="block" size="xs" c="dimmed">
      {helps ? (
        <TextLink inherit to="/support/$company/$gift" params={params}>
          {words}
        </TextLink>
      ) : (
        words
      )}
    </Text>
  );
}

/** The shop and its till, with the way to its tills. */
function Where({ flag: { shop, till } }: { flag: OpenFlag }) {
  const { t } = useTranslation();
  const reads = usePermissions().includes('shops.read');
  return (
    <>
      {reads ? (
        <TextLink inherit to="/shops/$shop/tills" params={{ shop: String(shop.id) }}>
          {shop.name}
        </TextLink>
      ) : (
        shop.name
      )}
      <Text span display="block" size="xs" c="dimmed">
        {t('operator.reviews.flags.till', { till })}
      </Text>
    </>
  );
}
