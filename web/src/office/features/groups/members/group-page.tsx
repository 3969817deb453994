import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import {
  FailedRecord,
  LoadingRecord,
  recordId,
  UnknownRecord,
} from '../../../../ui/record-page.tsx';
import { useCategory } from '../../people/use-category.ts';
import { useGroup } from '../api.ts';
import { GroupDetail } from './group-detail.tsx';
import type { SendToGroup } from './send-to-group.tsx';

interface Props {
  /** Begins a gift for everyone in the group. */
  onSendGift: SendToGroup;
}

/** One group and its people; page, size and search are in the address. */
export function GroupPage({ onSendGift }: Props) {
  const { t } = useTranslation();
  const category = useCategory();
  const id = useParams({
    from: '/guarded/$category/group/$group',
    select: ({ group }) => recordId(group),
  });
  return (
    <>
      <BackLink to="/$category/group" params={{ category }}>
        {t('groupPage.back')}
      </BackLink>
      {id === null ? (
        <UnknownGroup category={category} />
      ) : (
        // The key resets state and dialogs when the group changes.
        <Loaded key={`${category} ${id}`} category={category} id={id} onSendGift={onSendGift} />
      )}
    </>
  );
}

function Loaded({ category, id, onSendGift }: Props & { category: Category; id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGroup(id);
  const unknown = error instanceof ApiError && error.code === 'not_found';
  if (unknown) return <UnknownGroup category={category} />;
  // A group of another category has its own address.
  if (data && data.role !== category)
    return (
      <Navigate
        to="/$category/group/$group"
        params={{ category: data.role, group: `${id}` }}
        search={(search) => search}
        replace
      />
    );
  if (data) return <GroupDetail group={data} onSendGift={onSendGift} />;
  const title = t(`groups.${CATEGORY_NAMES[category]}`);
  if (error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  return <LoadingRecord title={title} heights={[360]} />;
}

function UnknownGroup({ category }: { category: Category }) {
  const { t } = useTranslation();
  const title = t(`groups.${CATEGORY_NAMES[category]}`);
  return (
    <UnknownRecord
      title={title}
      unknown={t('groupPage.unknown')}
      hint={t('groupPage.unknownHint')}
      action={
        <ButtonLink to="/$category/group" params={{ category }} variant="default">
          {title}
        </ButtonLink>
      }
    />
  );
}
