import { type Preferences, savePreferences } from '@regalo/contract/auth/preferences';
import { call } from '../../lib/api/call.ts';
import { applyLanguage } from '../../lib/i18n/i18n.ts';
import { onSessionEnd, onSessionStart, readToken } from '../../lib/session.ts';
import { applyChosen, readChosen, useShell } from './settings.ts';
import { defaults, readStored, type Stored } from './settings-schema.ts';

const SAVE_DEBOUNCE_MS = 500;

const textOf = (chosen: Stored): string => JSON.stringify(chosen);

/** The account's preferences, unless others were chosen before signing in. */
function restored(kept: Preferences | null): Stored {
  const now = readChosen();
  const usual = defaults();
  const { menu, settings, lang } = readStored(kept);
  const over = <T extends object>(own: T, standard: T, account: T): T =>
    Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        value === standard[name as keyof T] ? account[name as keyof T] : value,
      ]),
    ) as T;
  return {
    menu: over(now.menu, usual.menu, menu),
    settings: over(now.settings, usual.settings, settings),
    lang: now.lang === usual.lang ? lang : now.lang,
  };
}

/**
 * Keeps theme, menu and language with the account, and brings them back at a sign-in.
 * @returns how to stop
 */
export function keepPreferences(): () => void {
  let kept = textOf(readChosen());
  let signedIn = readToken() !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<unknown> = Promise.resolve();

  const save = () => {
    const chosen = readChosen();
    if (!signedIn || !readToken() || textOf(chosen) === kept) return;
    kept = textOf(chosen);
    // One after the other, so that the last one stays. Only comfort is lost where this fails; the call
    // logs it.
    saving = saving.then(() => call(savePreferences, { body: chosen }).catch(() => {}));
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DEBOUNCE_MS);
  };
  // The defaults that follow a sign-out are nobody's choice.
  const stopForgetting = onSessionEnd(() => {
    signedIn = readToken() !== null;
  });
  const stopRestoring = onSessionStart((preferences) => {
    signedIn = true;
    kept = textOf(preferences ? readStored(preferences) : defaults());
    applyChosen(restored(preferences));
    // At once: what greets the member is said in it.
    applyLanguage(readChosen().lang).catch(() => {});
    saveSoon();
  });
  const stopSaving = useShell.subscribe(saveSoon);

  return () => {
    clearTimeout(timer);
    stopForgetting();
    stopRestoring();
    stopSaving();
  };
}
