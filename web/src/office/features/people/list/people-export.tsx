import type { Category } from '@regalo/contract/api/fields';
import { exportPeople } from '@regalo/contract/people/list';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../../lib/api/call-file.ts';
import { type ExportType, startExport } from '../../../../lib/exporting.ts';
import { SEARCH_MIN } from '../../../../lib/list-params.ts';
import { ExportMenu } from '../../../../ui/export-menu.tsx';
import { CATEGORY_NAMES } from '../categories.ts';
import { usePeopleList } from './people-params.ts';

/** Exports the list, as a file that can be uploaded again. */
export function PeopleExport({ category }: { category: Category }) {
  const { i18n } = useTranslation();
  const { params } = usePeopleList();
  const { group } = params;
  const search = params.search.trim();
  const fetchFile = (type: ExportType) => {
    const language = languageOf(i18n.language);
    const query = { role: `${category}` as const, type, language };
    const body = {
      ...(search.length >= SEARCH_MIN && { search }),
      ...(group !== 0 && { group_id: group }),
    };
    void startExport(type, CATEGORY_NAMES[category], (options) =>
      callFile(exportPeople, { query, body, ...options }),
    );
  };
  return <ExportMenu choices={[{ onExport: fetchFile }]} />;
}
