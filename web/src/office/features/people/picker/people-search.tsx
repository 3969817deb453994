import { useTranslation } from 'react-i18next';
import { LiveSearch } from '../../../../ui/live-search.tsx';

interface Props {
  /** The current search; empty for the full list. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches people while typing. */
export function PeopleSearch(props: Props) {
  const { t } = useTranslation();
  return <LiveSearch {...props} placeholder={t('people.searchHint')} />;
}
