import { Button } from '@mantine/core';
import type { OpenPairing } from '@regalo/contract/shop/tills';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { Panel } from '../../ui/panel.tsx';
import { useAction } from '../../ui/use-submit.ts';
import { useShopZone } from '../profile.ts';
import { takePairingBack } from './api.ts';
import classes from './tills-page.module.css';

/** Pairing codes that nobody has typed yet. */
export function PairingList({ pairings }: { pairings: OpenPairing[] }) {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
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
            <TakeBack id={id} name={name} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TakeBack({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: () => takePairingBack(id),
    failed: t('account.failed'),
  });
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('shop.tills.dropOf', { name })}
      loading={sending}
      onClick={() => run()}
    >
      {t('shop.tills.drop')}
    </Button>
  );
}
