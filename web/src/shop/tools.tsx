import type { Language } from '@regalo/messages/languages';
import { LanguageButtons } from '../ui/language-buttons.tsx';
import { SchemeButton } from '../ui/scheme-button.tsx';
import { setLanguage, toggleScheme, useSettings } from './settings.ts';

/** Language and colours. @param onLanguage what else a choice of language does */
export function Tools({ onLanguage }: { onLanguage?: (language: Language) => void }) {
  const { scheme, lang } = useSettings();
  return (
    <>
      <LanguageButtons
        value={lang}
        onChoose={(language) => {
          setLanguage(language);
          onLanguage?.(language);
        }}
      />
      <SchemeButton dark={scheme === 'dark'} onToggle={toggleScheme} />
    </>
  );
}
