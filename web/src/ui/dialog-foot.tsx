import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

interface Props {
  /** Said before the buttons. */
  remark?: ReactNode;
  /** The buttons, the one that goes on last. */
  children: ReactNode;
}

/** The buttons of a dialog or a long form: within reach however long it is. */
export function DialogFoot({ remark, children }: Props) {
  return (
    <div className={classes.foot}>
      {remark && <div className={classes.remark}>{remark}</div>}
      {children}
    </div>
  );
}
