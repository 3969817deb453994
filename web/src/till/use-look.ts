import type { Voucher } from '@regalo/contract/till/till';
import { useEffect, useRef, useState } from 'react';
import { callTill, isOf } from './api.ts';
import type { Trouble } from './code-form.tsx';
import { lookAtVoucher } from './contract.ts';
import { spendable } from './redeem-form.tsx';
import { hearScanner, voucherIn } from './scanned.ts';
import type { Screen } from './screens.ts';

interface Looking {
  screen: Screen;
  show: (screen: Screen) => void;
  online: boolean;
}

/** Whether codes can be typed on a screen. */
const takesCodes = (screen: Screen) =>
  ['code', 'done', 'refused'].includes(screen.at) ||
  (screen.at === 'voucher' && !spendable(screen.voucher));

async function lookUp(code: string): Promise<{ voucher: Voucher | null } | { error: unknown }> {
  try {
    return { voucher: await callTill(lookAtVoucher, { body: { code } }) };
  } catch (error) {
    return isOf(error, 404) ? { voucher: null } : { error };
  }
}

/** Looks up codes from wherever they come. */
export function useLook({ screen, show, online }: Looking) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const fail = (why: Trouble) => {
    setTrouble(why);
    // A scanner is heard on every screen; the others have no place for what was wrong.
    if (!takesCodes(screen)) show({ at: 'code' });
  };
  const shown = useRef(screen);
  shown.current = screen;
  const look = async (typed: string) => {
    if (busy || screen.at === 'checking') return;
    const code = voucherIn(typed);
    if (code === undefined) return fail(typed.trim() === '' ? 'missing' : 'mistyped');
    if (!online) return fail('offline');
    setBusy(true);
    setTrouble(undefined);
    const answer = await lookUp(code);
    setBusy(false);
    // Whoever went on meanwhile, such as by redeeming the voucher before, is not called back.
    if (shown.current !== screen) return;
    if ('error' in answer) fail(answer);
    else show({ at: 'voucher', code, ...answer });
  };
  const heard = useRef(look);
  heard.current = look;
  useEffect(() => hearScanner((text) => void heard.current(text)), []);
  return { busy, trouble, look, forget: () => setTrouble(undefined) };
}
