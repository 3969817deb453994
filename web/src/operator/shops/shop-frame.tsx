import type { OperatorShop } from '@regalo/contract/operator/shops';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FailedRecord, LoadingRecord, recordId, UnknownRecord } from '../../ui/record-page.tsx';
import { useShop } from './api.ts';
import { ShopState } from './shop-table.tsx';
import classes from './shops.module.css';

type Part = 'terms' | 'managers' | 'tills' | 'statements';

/** The pages of a shop, by their parts. */
const PATHS = {
  terms: '/shops/$shop',
  managers: '/shops/$shop/managers',
  tills: '/shops/$shop/tills',
  statements: '/shops/$shop/statements',
} as const satisfies Record<Part, string>;

interface Props {
  part: Part;
  children: (shop: OperatorShop) => ReactNode;
}

/** What every page of a shop has: its name, state and pages. */
export function ShopFrame({ part, children }: Props) {
  const { t } = useTranslation();
  const id = recordId(useParams({ strict: false }).shop ?? '');
  const { data: shop, error, refetch } = useShop(id);
  const title = t('operator.shops.page');
  if (id === null || (error instanceof ApiError && error.status === 404))
    return (
      <UnknownRecord
        title={title}
        unknown={t('operator.shops.unknown')}
        hint={t('operator.shops.unknownHint')}
        action={
          <ButtonLink to="/shops" variant="default">
            {t('operator.shops.back')}
          </ButtonLink>
        }
      />
    );
  if (!shop && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!shop) return <LoadingRecord title={title} heights={[220, 320]} />;
  return (
    <>
      <BackLink to="/shops">{t('operator.shops.back')}</BackLink>
      <PageTitle
        tab={`${t(`operator.shops.parts.${part}`)} · ${shop.name}`}
        title={shop.name}
        intro={
          <span className={classes.intro}>
            {shop.category}
            <ShopState shop={shop} />
          </span>
        }
      />
      <PageTabs label={t('operator.shops.parts.label')}>
        {(Object.keys(PATHS) as Part[]).map((one) => (
          <PageTab
            key={one}
            to={PATHS[one]}
            params={{ shop: String(shop.id) }}
            // A statement belongs to the statements; everything is below the terms.
            activeOptions={{ exact: one === 'terms', includeSearch: false }}
          >
            {t(`operator.shops.parts.${one}`)}
          </PageTab>
        ))}
      </PageTabs>
      <div className={classes.parts}>{children(shop)}</div>
    </>
  );
}
