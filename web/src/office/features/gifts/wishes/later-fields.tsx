import { Box, Radio, Stack, Text } from '@mantine/core';
import { MAX_FOLLOWED_GROUPS } from '@regalo/contract/gifts/send-gifts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { CardDaysSelect } from '../card-days-select.tsx';
import { useCart } from '../cart.ts';
import { type Later, lastCardDay } from '../later.ts';
import { MomentFields } from '../moment-fields.tsx';
import { useWholeGroups } from '../use-whole-groups.ts';

/**
 * The day and time of an order that is sent later, and to whom. Where whole groups were chosen, it goes to whoever is
 * in them then, unless that is not wanted.
 */
export function LaterFields({ later }: { later: Later }) {
  const setWishes = useCart((cart) => cart.setWishes);
  const change = (part: Partial<Later>) => setWishes({ later: { ...later, ...part } });
  return (
    <>
      <MomentFields value={later} onChange={change} />
      <Whom later={later} onFollow={(follow) => change({ follow })} />
      <Card later={later} />
    </>
  );
}

/** The card that colleagues sign until it is sent. */
function Card({ later }: { later: Later }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const setWishes = useCart((cart) => cart.setWishes);
  const days = useCart((cart) => cart.cardDays);
  const day = days !== null && lastCardDay(later, days, zone);
  return (
    <Box mt="sm">
      <CardDaysSelect
        value={days}
        description={
          day ? t('later.cardUntil', { day: shortDay(day, i18n.language) }) : t('later.cardHint')
        }
        onChange={(cardDays) => setWishes({ cardDays })}
      />
    </Box>
  );
}

interface Props {
  later: Later;
  onFollow: (follow: boolean | null) => void;
}

function Whom({ later, onFollow }: Props) {
  const { t } = useTranslation();
  const { whole, beside, tooMany, isPending } = useWholeGroups(true);
  const anyone = useCart((cart) => cart.recipients.some(({ source }) => source === 'groups'));
  const follow = whole.length > 0 ? (later.follow ?? true) : null;
  useEffect(() => {
    if (!isPending && follow !== later.follow) onFollow(follow);
  });
  if (isPending) return null;
  if (follow === null)
    return (
      <div>
        <Text size="sm" mt="sm">
          {t('later.chosen')}
        </Text>
        {anyone && (
          <Text size="xs" c="dimmed">
            {tooMany ? t('later.tooManyGroups', { max: MAX_FOLLOWED_GROUPS }) : t('later.notWhole')}
          </Text>
        )}
      </div>
    );
  const besides = beside > 0 && t('later.beside', { count: beside });
  return (
    <Radio.Group
      mt="sm"
      label={t('later.whom')}
      value={follow ? 'groups' : 'chosen'}
      onChange={(value) => onFollow(value === 'groups')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="groups"
          label={t('later.follow', { count: whole.length })}
          description={[t('later.followHint'), besides].filter(Boolean).join(' ')}
        />
        <Radio value="chosen" label={t('later.chosen')} description={t('later.chosenHint')} />
      </Stack>
    </Radio.Group>
  );
}
