import { useTranslation } from 'react-i18next';
import { GroupsPage } from '../groups/groups-page.tsx';
import { ROLE_OF, useArea } from './areas.ts';

/** The groups of the address's kind of people. */
export function GroupListPage() {
  const { t } = useTranslation();
  const area = useArea();
  return (
    // Another area is another list: nothing typed and no dialog may travel along.
    <GroupsPage
      key={area}
      category={ROLE_OF[area]}
      title={t(`groups.${area}`)}
      path={`/${area}/group`}
    />
  );
}
