import { LanguageButtons } from '../../ui/language-buttons.tsx';
import { setLanguage, useShell } from './settings.ts';

/** Chooses the language of the office. */
export function LanguageSwitch() {
  const lang = useShell((state) => state.lang);
  return <LanguageButtons value={lang} onChoose={setLanguage} />;
}
