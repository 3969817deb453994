import { formatUnits } from '@regalo/contract/values/money';
import { languageNames } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import { useCallback, useEffect, useState } from 'react';
import { onCalls, type TillError } from './api.ts';
import { Counter } from './counter.tsx';
import { keptAttempt, keptPairing, type Pairing } from './device.ts';
import { Icon } from './icon.tsx';
import { Speaker, useTexts } from './language.tsx';
import { PairingScreen } from './pairing-screen.tsx';
import { Button } from './parts.tsx';
import { firstScreen, type Screen } from './screens.ts';
import shared from './till.module.css';
import classes from './till-app.module.css';

/** The answer in words, for those who do not see the screen. */
function useAnnouncement(screen: Screen): string {
  const { t } = useTexts();
  if (screen.at === 'voucher') {
    const { state = 'unknown', left = null, currency = null } = screen.voucher ?? {};
    if (left === null || currency === null) return t.verdict[state];
    return `${t.verdict[state]}. ${t.voucher.left}: ${formatUnits(left, currency)}`;
  }
  if (screen.at === 'done') {
    const { amount, left } = screen.redeemed;
    const [taken, rest] = [amount, left].map((units) => formatUnits(units, screen.currency));
    return `${t.done.title}: ${taken}. ${fill(t.done.left, { left: rest ?? '' })}`;
  }
  return screen.at === 'refused' ? t.done.refused : '';
}

interface HeaderProps {
  pairing: Pairing | null;
  onDay?: (() => void) | undefined;
}

function Header({ pairing, onDay }: HeaderProps) {
  const { other, t, change } = useTexts();
  return (
    <header className={classes.header}>
      <img
        className={classes.logo}
        src={pairing?.shop.logo || '/favicon.svg'}
        alt=""
        width="44"
        height="44"
      />
      <p className={classes.names}>
        <strong>{pairing?.shop.name ?? 'Regalo'}</strong>
        <span>{pairing?.till.name ?? t.title}</span>
      </p>
      {onDay && (
        <Button kind="quiet" icon="list" onClick={onDay}>
          {t.day.open}
        </Button>
      )}
      <Button kind="quiet" lang={other} onClick={change}>
        {/* Short, because the shop's name is what has to be read. */}
        {other.toUpperCase()}
        <span className={shared.hidden}>{languageNames(other)[other]}</span>
      </Button>
    </header>
  );
}

function Till() {
  const { t } = useTexts();
  const [pairing, setPairing] = useState(keptPairing.read);
  const [gone, setGone] = useState<{ why: unknown; unfinished: boolean }>(() => ({
    why: null,
    unfinished: !keptPairing.read() && keptAttempt.read() !== null,
  }));
  const [{ screen, turn }, setShown] = useState(() => ({ screen: firstScreen(), turn: 0 }));
  const show = useCallback(
    (next: Screen) => setShown(({ turn: last }) => ({ screen: next, turn: last + 1 })),
    [],
  );
  const revoked = useCallback(
    (why: TillError) => {
      // Its key is of a till that is no more: asked by another one, it would be redeemed again.
      setGone({ why, unfinished: keptAttempt.read() !== null });
      keptAttempt.forget();
      keptPairing.forget();
      setPairing(null);
      show({ at: 'code' });
    },
    [show],
  );
  const { online, lost } = useConnection(revoked);
  useReloads();
  const paired = (made: Pairing) => {
    keptAttempt.forget();
    setPairing(made);
    show({ at: 'code' });
  };
  const announcement = useAnnouncement(screen);
  const busy = screen.at === 'checking' || screen.at === 'day' || screen.at === 'undo';
  return (
    <>
      <Header pairing={pairing} onDay={pairing && !busy ? () => show({ at: 'day' }) : undefined} />
      {(!online || lost) && (
        <div className={classes.offline} role="alert">
          <Icon name="warning" /> <span>{t.offline}</span>
        </div>
      )}
      <p className={shared.hidden} role="status">
        {announcement}
      </p>
      <main className={classes.main}>
        {pairing ? (
          <Counter screen={screen} turn={turn} show={show} online={online} />
        ) : (
          <PairingScreen {...gone} online={online} onPaired={paired} />
        )}
      </main>
    </>
  );
}

/** The page with which a cashier redeems vouchers. */
export function TillApp() {
  return (
    <Speaker>
      <Till />
    </Speaker>
  );
}

/** Begins again where another tab has paired this device anew, or has taken it out of use. */
function useReloads(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === keptPairing.name) location.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

/** Whether the device has a network, and whether the last call was lost on it. */
function useConnection(onRevoked: (why: TillError) => void) {
  const [online, setOnline] = useState(navigator.onLine);
  const [lost, setLost] = useState(false);
  useEffect(() => onCalls({ lost: setLost, revoked: onRevoked }), [onRevoked]);
  useEffect(() => {
    const follow = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) setLost(false);
    };
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);
  return { online, lost };
}
