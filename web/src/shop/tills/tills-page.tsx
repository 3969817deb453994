import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { useTills } from './api.ts';
import { PairDialog } from './pair-dialog.tsx';
import { PairingList } from './pairing-list.tsx';
import { SupervisorPanel } from './supervisor-panel.tsx';
import { TillTable } from './till-table.tsx';
import classes from './tills-page.module.css';

/** The devices that redeem vouchers for the shop. */
export function TillsPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useTills();
  const [pairing, setPairing] = useState(false);
  const pair = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setPairing(true)}>
      {t('shop.tills.pair')}
    </Button>
  );
  const none = data?.tills.length === 0;
  return (
    <>
      <PageTitle
        tab={t('shop.pages.tills')}
        title={t('shop.pages.tills')}
        intro={t('shop.tills.intro')}
        actions={pair}
      />
      <div className={classes.panels}>
        {data && data.pairings.length > 0 && <PairingList pairings={data.pairings} />}
        <Panel flush>
          {isError && <FailedState onRetry={() => void refetch()} />}
          {none && (
            <StateMessage
              drawing="key"
              title={t('shop.tills.empty')}
              hint={t('shop.tills.emptyHint')}
            />
          )}
          {!isError && !none && <TillTable tills={data?.tills} />}
        </Panel>
        <SupervisorPanel />
      </div>
      <PairDialog opened={pairing} onClose={() => setPairing(false)} />
    </>
  );
}
