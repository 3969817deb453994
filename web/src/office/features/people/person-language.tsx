import type { Person } from '@regalo/contract/people/person';
import { languageNames, languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';

/** The language of mails and pages to a person. */
export function PersonLanguage({ language }: Pick<Person, 'language'>) {
  const { t, i18n } = useTranslation();
  return language ? languageNames(languageOf(i18n.language))[language] : t('people.ofCompany');
}
