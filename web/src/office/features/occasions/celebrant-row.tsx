import { Button } from '@mantine/core';
import type { OwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import type { Celebrant } from '@regalo/contract/occasions/occasions';
import {
  IconBellOff,
  IconClock,
  IconGift,
  IconHourglass,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../ui/allowed.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fullName } from '../people/picked.ts';
import classes from './occasions.module.css';
import { RuleBadge } from './rule-badge.tsx';
import { wantsOne } from './send-occasion.ts';

const GIFT_BADGES = {
  sent: { icon: IconGift, tone: 'good' },
  scheduled: { icon: IconClock, tone: 'good' },
  waits: { icon: IconPlayerPause, tone: 'open' },
  held: { icon: IconHourglass, tone: 'open' },
} as const;

interface Props {
  person: Celebrant;
  occasion: OwnOccasion;
  /** Whether the row says which occasion it is, since no heading does. */
  named: boolean;
  onSend: () => void;
}

/** Somebody with a birthday or an anniversary, and whether they have a gift for it or get one by a rule. */
export function CelebrantRow({ person, occasion, named, onSend }: Props) {
  const { t } = useTranslation();
  const { id, role, years, group_name, gift, by_rule, no_occasions } = person;
  const name = fullName(person);
  const age =
    occasion === 'birthday'
      ? t('occasions.turns', { years })
      : t('occasions.years', { count: years });
  const facts = [named && t(`occasions.own.${occasion}`), age, group_name];
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <TextLink to="/$category/$person" params={{ category: role, person: `${id}` }}>
          {name}
        </TextLink>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {gift && (
        <StatusBadge {...GIFT_BADGES[gift]} title={t(`occasions.giftHints.${gift}`)}>
          {t(`occasions.gifts.${gift}`)}
        </StatusBadge>
      )}
      {by_rule && <RuleBadge {...by_rule} />}
      {no_occasions && (
        <StatusBadge icon={IconBellOff} title={t('occasions.unwillingHint')}>
          {t('occasions.unwilling')}
        </StatusBadge>
      )}
      {wantsOne(person) && (
        <Allowed to="orders.send">
          <Button
            size="xs"
            variant="default"
            aria-label={t('occasions.sendTo', { name })}
            onClick={onSend}
          >
            {t('occasions.send')}
          </Button>
        </Allowed>
      )}
    </li>
  );
}
