import { Button } from '@mantine/core';
import type { OpenPairing } from '@regalo/contract/shop/tills';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { failureText } from '../../lib/i18n/problem-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useShopZone } from '../profile.ts';
import { takePairingBack } from './api.ts';
import classes from './tills-page.module.css';

/** Pairing codes that nobody has typed yet. */
export function PairingList({ pairings }: { pairings: OpenPairing[] }) {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  const drop = useMutation({
    mutationFn: takePairingBack,
    onError: (error) => toast('problem', failureText(error, t('account.failed'))),
  });
  return (
    <Panel title={t('shop.tills.waiting')}>
      <ul className={classes.list}>
        {pairings.map(({ id, name, expires_at }) => (
          <li key={id} className={classes.waiting}>
            <span>
              {name}{' '}
              <span className={classes.soft}>
                {t('shop.tills.codeUntil', { at: localMoment(expires_at, zone, i18n.language) })}
              </span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('shop.tills.dropOf', { name })}
              loading={drop.isPending && drop.variables === id}
              onClick={() => drop.mutate(id)}
            >
              {t('shop.tills.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
