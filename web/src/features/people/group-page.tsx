import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { PageTitle, useTabTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import { useGroup } from '../groups/api.ts';
import { type Area, ROLE_OF, useArea } from './areas.ts';
import { GroupDetail } from './group-detail.tsx';
import classes from './group-page.module.css';
import { UnknownGroup } from './unknown-group.tsx';

/** As the contract takes ids in an address. */
const ID = /^[1-9]\d{0,14}$/;

/** One group and its people; page, size and search live in the address. */
export function GroupPage() {
  const { t } = useTranslation();
  const area = useArea();
  const { group = '' } = useParams({ strict: false }) as { group?: string };
  return (
    <>
      <Link to={`/${area}/group`} className={classes.back} activeOptions={{ exact: true }}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {t('groupPage.back')}
      </Link>
      {ID.test(group) ? (
        // Another group is another list: nothing typed and no dialog may travel along.
        <Loaded key={`${area} ${group}`} area={area} id={Number(group)} />
      ) : (
        <UnknownGroup area={area} />
      )}
    </>
  );
}

function Loaded({ area, id }: { area: Area; id: number }) {
  const { data, error, refetch } = useGroup(id);
  const unknown = error instanceof ApiError && error.code === 'not_found';
  // A group of another kind of people has its page there.
  if (unknown || (data && data.role !== ROLE_OF[area])) return <UnknownGroup area={area} />;
  if (data) return <GroupDetail area={area} group={data} />;
  if (error) return <Failed area={area} onRetry={() => void refetch()} />;
  return <Loading area={area} />;
}

function Failed({ area, onRetry }: { area: Area; onRetry: () => void }) {
  const { t } = useTranslation();
  const title = t(`groups.${area}`);
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <FailedState onRetry={onRetry} />
      </Panel>
    </>
  );
}

function Loading({ area }: { area: Area }) {
  const { t } = useTranslation();
  useTabTitle(t(`groups.${area}`));
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton height={38} maw={320} mb={14} />
      <Skeleton height={16} maw={180} mb={30} />
      <Skeleton height={360} />
    </div>
  );
}
