import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { LANGUAGES } from '@regalo/contract/values/language';
import { useTranslation } from 'react-i18next';
import classes from './language-switch.module.css';
import { setLanguage, useShell } from './settings.ts';

/** Languages by their own names. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** Buttons for the languages. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const lang = useShell((state) => state.lang);
  return (
    <fieldset className={classes.group} aria-label={t('shell.language')}>
      {LANGUAGES.map((each) => (
        <UnstyledButton
          key={each}
          lang={each}
          className={classes.button}
          aria-pressed={each === lang}
          onClick={() => setLanguage(each)}
        >
          {each.toUpperCase()}
          <VisuallyHidden>{` ${LANGUAGE_NAMES[each]}`}</VisuallyHidden>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
