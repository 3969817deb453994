import { Alert, Button } from '@mantine/core';
import type { CelebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { isOwnOccasion, type Occasion } from '@regalo/contract/occasions/occasion-dates';
import { IconCake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOccasionCheck } from './api.ts';
import { GiftedList } from './gifted-list.tsx';
import classes from './occasions.module.css';

interface Props {
  celebration: CelebrationKey | null;
  /** When the gifts are sent; now if absent. */
  sendAt: string | undefined;
  /** How many recipients there are. */
  total: number;
  /** Their ids; those of the scheduled order if absent. */
  users?: number[];
  /** And whoever is in these groups now. */
  groups?: number[];
  /** The scheduled order that is changed: what it would give itself does not count. */
  order?: number;
  /** Leaves some of the recipients out; absent where that is done elsewhere. */
  onLeaveOut?: (ids: number[]) => void;
}

/** Says who has a gift for the occasion, who gets one by a rule and who wants none, and offers to leave them out. */
export function OccasionNotice({ total, onLeaveOut, ...asked }: Props) {
  const { t } = useTranslation();
  const giftedText = useGiftedText();
  const found = useOccasionCheck(asked);
  if (!found) return null;
  const { occasion, gifted, first_gifted: first, planned, no_occasions: unwilling } = found;
  if (gifted.length + planned.length + unwilling.length === 0) return null;
  const lines = [
    { ids: gifted, text: occasion && giftedText(occasion, gifted.length, total) },
    { ids: planned, text: t('occasions.check.planned', { count: planned.length, total }) },
    { ids: unwilling, text: t('occasions.check.unwilling', { count: unwilling.length, total }) },
  ];
  return (
    <Alert
      role="status"
      color="gray"
      icon={<IconCake size={18} />}
      title={t('occasions.check.title')}
    >
      {lines
        .filter(({ ids }) => ids.length > 0)
        .map(({ ids, text }) => (
          <div key={text} className={classes.line}>
            <div className={classes.told}>
              <p>{text}</p>
              {ids === gifted && <GiftedList first={first} total={gifted.length} />}
            </div>
            {onLeaveOut && ids.length < total && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('occasions.check.leaveOut')}: ${text}`}
                onClick={() => onLeaveOut(ids)}
              >
                {t('occasions.check.leaveOut')}
              </Button>
            )}
          </div>
        ))}
    </Alert>
  );
}

/** That some of the recipients have a gift for an occasion. */
function useGiftedText() {
  const { t } = useTranslation();
  return (occasion: Occasion, count: number, total: number): string =>
    isOwnOccasion(occasion)
      ? t(`occasions.check.${occasion}`, { count, total })
      : t('occasions.check.day', { count, total, day: t(`occasions.days.${occasion}`) });
}
