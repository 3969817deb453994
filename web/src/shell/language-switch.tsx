import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../lib/i18n/i18n.ts';
import classes from './language-switch.module.css';
import { setLanguage, useShell } from './settings.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** Offers the languages by their own names. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const lang = useShell((state) => state.lang);
  return (
    <Menu position="bottom-end" width={160} radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>{`${t('shell.language')}: ${LANGUAGE_NAMES[lang]}`}</VisuallyHidden>
          <IconLanguage size={18} stroke={1.7} />
          <span aria-hidden="true">{lang.toUpperCase()}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            rightSection={each === lang && <IconCheck size={15} />}
            onClick={() => setLanguage(each)}
          >
            {LANGUAGE_NAMES[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
