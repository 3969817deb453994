import type { Language } from '@regalo/messages/languages';
import { LanguageButtons } from './language-buttons.tsx';
import type { ProgramSettings } from './program-settings.ts';
import { SchemeButton } from './scheme-button.tsx';

interface Props {
  settings: ProgramSettings;
  /** What else a choice of language does. */
  onLanguage?: (language: Language) => void;
}

/** Language and colours of a program beside the office. */
export function ProgramTools({ settings, onLanguage }: Props) {
  const { scheme, lang } = settings.useSettings();
  return (
    <>
      <LanguageButtons
        value={lang}
        onChoose={(language) => {
          settings.setLanguage(language);
          onLanguage?.(language);
        }}
      />
      <SchemeButton dark={scheme === 'dark'} onToggle={settings.toggleScheme} />
    </>
  );
}
