import { Checkbox } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../cart.ts';
import type { Later } from '../later.ts';
import { MomentFields } from '../moment-fields.tsx';
import { useWholeGroups } from './use-whole-groups.ts';

/**
 * The day and time of an order that is sent later. Where whole groups were chosen, it goes to whoever is in them
 * then, unless that is not wanted.
 */
export function LaterFields({ later }: { later: Later }) {
  const { t } = useTranslation();
  const setWishes = useCart((cart) => cart.setWishes);
  const { groups, whole } = useWholeGroups();
  const change = (part: Partial<Later>) => setWishes({ later: { ...later, ...part } });
  const follow = whole ? (later.follow ?? true) : null;
  useEffect(() => {
    if (follow !== later.follow) setWishes({ later: { ...later, follow } });
  }, [follow, later, setWishes]);
  return (
    <>
      <MomentFields value={later} onChange={change} />
      {whole && (
        <Checkbox
          mt="sm"
          label={t('later.follow', { count: groups })}
          description={t('later.followHint')}
          checked={later.follow ?? true}
          onChange={({ currentTarget: { checked } }) => change({ follow: checked })}
        />
      )}
    </>
  );
}
