import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing, type DrawingName } from '../drawing.tsx';
import classes from './entry-state.module.css';

interface Props {
  drawing: DrawingName;
  title: string;
  text: string;
  /** What to do next. */
  children: ReactNode;
}

/** Replaces a form that is done; its heading gets the focus, so that it is announced. */
export function EntryState({ drawing, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.state}>
      <Drawing name={drawing} />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.more}>{children}</div>
    </div>
  );
}
