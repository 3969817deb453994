import { Drawer, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../../ui/pager.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { STORY_SIZE, useStory } from './api.ts';
import classes from './story-drawer.module.css';
import { StoryList } from './story-list.tsx';

interface Props {
  gift: number;
  /** Names the drawer. */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** What happened to a gift, from its sending to its end. */
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
