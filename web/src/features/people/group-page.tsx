import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FailedRecord, LoadingRecord, UnknownRecord, useRecordId } from '../../ui/record-page.tsx';
import { useGroup } from '../groups/api.ts';
import { type Area, ROLE_OF, useArea } from './areas.ts';
import { GroupDetail } from './group-detail.tsx';

/** One group and its people; page, size and search live in the address. */
export function GroupPage() {
  const { t } = useTranslation();
  const area = useArea();
  const id = useRecordId('group');
  return (
    <>
      <BackLink to={`/${area}/group`}>{t('groupPage.back')}</BackLink>
      {id === null ? (
        <UnknownGroup area={area} />
      ) : (
        // Another group is another list: nothing typed and no dialog may travel along.
        <Loaded key={`${area} ${id}`} area={area} id={id} />
      )}
    </>
  );
}

function Loaded({ area, id }: { area: Area; id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGroup(id);
  const unknown = error instanceof ApiError && error.code === 'not_found';
  // A group of another kind of people has its page there.
  if (unknown || (data && data.role !== ROLE_OF[area])) return <UnknownGroup area={area} />;
  if (data) return <GroupDetail area={area} group={data} />;
  const title = t(`groups.${area}`);
  if (error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  return <LoadingRecord title={title} heights={[360]} />;
}

function UnknownGroup({ area }: { area: Area }) {
  const { t } = useTranslation();
  const title = t(`groups.${area}`);
  return (
    <UnknownRecord
      title={title}
      unknown={t('groupPage.unknown')}
      hint={t('groupPage.unknownHint')}
      list={{ to: `/${area}/group`, label: title }}
    />
  );
}
