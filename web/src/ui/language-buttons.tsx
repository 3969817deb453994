import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { LANGUAGES, type Language, languageNames } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import classes from './language-buttons.module.css';

interface Props {
  value: Language;
  onChoose: (language: Language) => void;
}

/** Buttons for the languages. */
export function LanguageButtons({ value, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.group} aria-label={t('shell.language')}>
      {LANGUAGES.map((each) => (
        <UnstyledButton
          key={each}
          lang={each}
          className={classes.button}
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {each.toUpperCase()}
          <VisuallyHidden>{` ${languageNames(each)[each]}`}</VisuallyHidden>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
