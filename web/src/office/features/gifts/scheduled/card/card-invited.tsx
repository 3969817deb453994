import { Badge, Button, Group, Skeleton } from '@mantine/core';
import type { GroupCard } from '@regalo/contract/gifts/group-card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../../lib/permissions.ts';
import { Pager } from '../../../../../ui/pager.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { CARD_PAGE, useCardInvited } from './api.ts';
import classes from './card.module.css';

/** Whose groups sign a card, and how many of their members have. */
export function CardInvited({ card, id }: { card: GroupCard; id: number }) {
  const { t } = useTranslation();
  const mayRead = useMay()('people.read');
  const [shown, setShown] = useState(false);
  const { groups, invited, invited_signed: signed, left_out: others } = card;
  return (
    <section aria-label={t('scheduled.card.invited')}>
      <p>
        {groups.length > 0
          ? t('scheduled.card.ofGroups', { groups: groups.map(({ name }) => name).join(', ') })
          : t('scheduled.card.groupsGone')}{' '}
        {t('scheduled.card.signedOf', { signed, count: invited })}
        {others > 0 && ` ${t('scheduled.card.leftOut', { count: others })}`}
      </p>
      {mayRead && invited > 0 && !shown && (
        <Button size="xs" variant="default" onClick={() => setShown(true)}>
          {t('scheduled.card.seeInvited')}
        </Button>
      )}
      {shown && <Invited id={id} />}
    </section>
  );
}

function Invited({ id }: { id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useCardInvited(id, page);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} aria-busy="true" />;
  return (
    <>
      <ul className={classes.list}>
        {data.list.map((one) => (
          <li key={one.id} className={classes.signed}>
            <Group justify="space-between" gap="xs">
              <span>
                <bdi>{one.name}</bdi> · <bdi>{one.group_name}</bdi>
              </span>
              <Badge variant={one.signed ? 'filled' : 'default'}>
                {one.signed ? t('scheduled.card.hasSigned') : t(`scheduled.card.mails.${one.mail}`)}
              </Badge>
            </Group>
          </li>
        ))}
      </ul>
      <Pager page={page} size={CARD_PAGE} total={data.total_count} onPage={setPage} />
    </>
  );
}
