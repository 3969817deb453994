import { exportPeople } from '@regalo/contract/people-export';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api/call-file.ts';
import { type ExportType, startExport } from '../../lib/exporting.ts';
import { SEARCH_MIN, useListParams } from '../../lib/list-params.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { type Area, ROLE_OF } from './areas.ts';
import { useGroupParam } from './people-params.ts';

/** Everybody whom the list shows, as a file that can be uploaded again. */
export function PeopleExport({ area }: { area: Area }) {
  const { i18n } = useTranslation();
  const { params } = useListParams();
  const { group } = useGroupParam();
  const search = params.search.trim();
  const fetchFile = (type: ExportType) => {
    const language = i18n.language === 'es' ? ('es' as const) : ('en' as const);
    const query = { role: `${ROLE_OF[area]}` as const, type, language };
    const body = {
      ...(search.length >= SEARCH_MIN && { search }),
      ...(group !== 0 && { group_id: group }),
    };
    void startExport(type, area, (watch) => callFile(exportPeople, { query, body, ...watch }));
  };
  return <ExportMenu choices={[{ onExport: fetchFile }]} />;
}
