import { type Currency, formatUnits } from '@regalo/contract/values/money';
import { fill } from '@regalo/messages/texts';
import type { ReactNode } from 'react';
import { beginAttempt } from './attempt.ts';
import { CheckingScreen } from './checking-screen.tsx';
import { CodeForm } from './code-form.tsx';
import type { Redeemed } from './contract.ts';
import { DayScreen } from './day-screen.tsx';
import type { Attempt } from './device.ts';
import { useFailure, useTexts } from './language.tsx';
import { Heading } from './parts.tsx';
import { RedeemForm, spendable } from './redeem-form.tsx';
import type { Screen } from './screens.ts';
import classes from './till.module.css';
import { UndoScreen } from './undo-screen.tsx';
import { useLook } from './use-look.ts';
import { Verdict, VoucherScreen } from './voucher-screen.tsx';

interface Props {
  screen: Screen;
  /** Another number for each screen that is shown. */
  turn: number;
  show: (screen: Screen) => void;
  online: boolean;
}

/** The screens of a till that is set up. */
export function Counter({ turn, ...props }: Props) {
  const { busy, trouble, look, forget } = useLook(props);
  const toCode = () => {
    forget();
    props.show({ at: 'code' });
  };
  const form = <CodeForm busy={busy} trouble={trouble} onCode={(typed) => void look(typed)} />;
  return <Shown key={turn} {...props} form={form} toCode={toCode} />;
}

interface ShownProps extends Omit<Props, 'turn'> {
  form: ReactNode;
  toCode: () => void;
}

function Shown({ screen, show, online, form, toCode }: ShownProps) {
  const { t } = useTexts();
  const failure = useFailure();
  if (screen.at === 'voucher') {
    const rest = spendable(screen.voucher);
    const redeem = (wanted: Omit<Attempt, 'key' | 'code'>) =>
      show({ at: 'checking', ...beginAttempt({ ...wanted, code: screen.code }) });
    return (
      <VoucherScreen voucher={screen.voucher}>
        {rest ? <RedeemForm {...rest} online={online} onRedeem={redeem} onOther={toCode} /> : form}
      </VoucherScreen>
    );
  }
  if (screen.at === 'checking') {
    const { attempt, again } = screen;
    return (
      <CheckingScreen
        attempt={attempt}
        again={again}
        onRedeemed={(redeemed) => show({ at: 'done', redeemed, currency: attempt.currency })}
        onRefused={(error) => show({ at: 'refused', error })}
      />
    );
  }
  if (screen.at === 'done')
    return (
      <DoneScreen redeemed={screen.redeemed} currency={screen.currency}>
        {form}
      </DoneScreen>
    );
  if (screen.at === 'refused')
    return (
      <>
        <Verdict good={false} title={t.done.refused}>
          <p>{failure(screen.error)}</p>
        </Verdict>
        {form}
      </>
    );
  if (screen.at === 'undo') {
    const { redemption } = screen;
    const undone = (left: number) => {
      const [amount, rest] = [redemption.amount, left].map((units) =>
        formatUnits(units, redemption.currency),
      );
      show({ at: 'day', notice: fill(t.undo.done, { amount: amount ?? '', left: rest ?? '' }) });
    };
    return (
      <UndoScreen
        redemption={redemption}
        online={online}
        onUndone={undone}
        onCancel={() => show({ at: 'day' })}
      />
    );
  }
  if (screen.at === 'day')
    return (
      <DayScreen
        notice={screen.notice}
        onUndo={(redemption) => show({ at: 'undo', redemption })}
        onBack={toCode}
      />
    );
  return (
    <>
      <Heading>{t.code.title}</Heading>
      {form}
    </>
  );
}

interface DoneProps {
  redeemed: Redeemed;
  currency: Currency;
  children: ReactNode;
}

/** The redeemed amount, and the balance. */
function DoneScreen({ redeemed, currency, children }: DoneProps) {
  const { t } = useTexts();
  const { amount, left, undone } = redeemed;
  return (
    <>
      <Verdict good={!undone} title={t.done.title}>
        <p className={classes.figure}>{formatUnits(amount, currency)}</p>
        <p>
          {undone && t.done.undone}
          {!undone &&
            (left > 0 ? fill(t.done.left, { left: formatUnits(left, currency) }) : t.done.empty)}
        </p>
      </Verdict>
      <h2 className={classes.next}>{t.code.next}</h2>
      {children}
    </>
  );
}
