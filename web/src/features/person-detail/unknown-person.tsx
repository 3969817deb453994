import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { Area } from '../people/areas.ts';

/** What stands at the address of somebody who is not there. */
export function UnknownPerson({ area }: { area: Area }) {
  const { t } = useTranslation();
  const title = t(`people.${area}`);
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <StateMessage
          drawing="lost"
          title={t('personPage.unknown')}
          hint={t('personPage.unknownHint')}
          action={
            <Button component={Link} to={`/${area}/list`} variant="default">
              {t('people.allPeople')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
