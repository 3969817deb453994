import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { Area } from './areas.ts';

/** What stands at the address of a group that is not there. */
export function UnknownGroup({ area }: { area: Area }) {
  const { t } = useTranslation();
  const title = t(`groups.${area}`);
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <StateMessage
          drawing="lost"
          title={t('groupPage.unknown')}
          hint={t('groupPage.unknownHint')}
          action={
            <Button component={Link} to={`/${area}/group`} variant="default">
              {title}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
