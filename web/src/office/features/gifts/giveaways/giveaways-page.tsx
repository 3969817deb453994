import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../../lib/list-params.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useGiveaways } from './api.ts';
import { GiveawayDialog } from './giveaway-dialog.tsx';
import { GiveawayTable } from './giveaway-table.tsx';

const route = getRouteApi('/guarded/giveaways');

function useGiveawayList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

/** The giveaways of the company: gifts that people claim themselves. */
export function GiveawaysPage() {
  const { t } = useTranslation();
  const list = useGiveawayList();
  const giveaways = useGiveaways(list.params);
  return (
    <>
      <PageTitle
        tab={t('menu.giveaways')}
        title={t('menu.giveaways')}
        intro={t('giveaways.intro')}
        actions={<NewGiveaway />}
      />
      <ListPanel
        state={list}
        query={giveaways}
        empty={
          <StateMessage
            drawing="gift"
            title={t('giveaways.none')}
            hint={t('giveaways.noneHint')}
            action={<NewGiveaway quiet />}
          />
        }
      >
        {(page) => <GiveawayTable giveaways={page?.list} stale={giveaways.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}

function NewGiveaway({ quiet }: { quiet?: boolean }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <Allowed to="orders.send">
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} />}
        onClick={dialog.open}
      >
        {t('giveaways.new')}
      </Button>
      <GiveawayDialog opened={opened} onClose={dialog.close} />
    </Allowed>
  );
}
