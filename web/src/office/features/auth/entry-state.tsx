import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing, type DrawingName } from '../../../ui/drawing.tsx';
import classes from './entry-state.module.css';

interface Props {
  drawing: DrawingName;
  title: string;
  text: string;
  /** What comes next, in words or as a button. */
  children: ReactNode;
}

/** Takes the form's place when there is nothing left to fill in; read out as it appears. */
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
