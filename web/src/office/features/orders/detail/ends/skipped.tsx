import type { SkipReason } from '@regalo/contract/orders/ends';
import { useTranslation } from 'react-i18next';
import type { Target } from './target.ts';

interface Props {
  skipped: readonly { id: number; reason: SkipReason }[];
  /** Of all, of which only the first are named. */
  count: number;
  target: Target;
}

/** How many names stand beside a reason. */
const NAMES = 5;

/** The gifts that stayed as they were, and why. */
export function Skipped({ skipped, count, target: { gifts = [] } }: Props) {
  const { t, i18n } = useTranslation();
  if (count === 0) return null;
  const names = new Map(gifts.map((gift) => [gift.id, gift.receiver_name]));
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <div>
      <p>{t('ends.skipped', { count })}</p>
      <ul>
        {[...reasons].map(([reason, those]) => {
          const known = those.flatMap(({ id }) => names.get(id) ?? []);
          const all = known.length === those.length && known.length <= NAMES;
          return (
            <li key={reason}>
              {t(`ends.skip.${reason}`, { count: those.length })}
              {all && `: ${listed.format(known)}`}
            </li>
          );
        })}
        {count > skipped.length && <li>{t('ends.skipMore', { count: count - skipped.length })}</li>}
      </ul>
    </div>
  );
}
