import { Drawer, Skeleton } from '@mantine/core';
import { giftStory } from '@regalo/contract/orders/story';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api/call.ts';
import { Pager } from '../../../../../ui/pager.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { ORDER_KEY } from '../api.ts';
import classes from './story-drawer.module.css';
import { StoryList } from './story-list.tsx';

/** Activities on a page of a story. */
const STORY_SIZE = 20;

/** One page of what happened to a gift, newest first. */
function useStory(gift: number, page: number) {
  return useQuery({
    queryKey: [ORDER_KEY, 'story', gift, page],
    queryFn: async ({ signal }) => {
      const query = { id: `${gift}`, page, limit: STORY_SIZE };
      return (await call(giftStory, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

interface Props {
  gift: number;
  /** Names the drawer. */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** The story of a gift, from its sending to its end. */
export function StoryDrawer({ gift, title, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Story gift={gift} />
    </Drawer>
  );
}

function Story({ gift }: { gift: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useStory(gift, page);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={54} mb={12} />
        <Skeleton height={54} mb={12} />
        <Skeleton height={54} />
      </div>
    );
  return (
    <>
      {data.message !== null && <blockquote className={classes.said}>{data.message}</blockquote>}
      <StoryList activities={data.list} currency={data.currency} timeZone={data.time_zone} />
      {data.total_count > STORY_SIZE && (
        <Pager page={page} size={STORY_SIZE} total={data.total_count} onPage={setPage} />
      )}
    </>
  );
}
