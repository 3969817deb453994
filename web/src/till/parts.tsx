import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Icon, type IconName } from './icon.tsx';
import classes from './parts.module.css';
import shared from './till.module.css';

/** The heading of a screen; it takes the focus when the screen comes. */
export function Heading({ children, hidden }: { children: ReactNode; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? shared.hidden : shared.heading}>
      {children}
    </h1>
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'main' | 'second' | 'quiet';
  icon?: IconName;
}

/** A button for a thumb. */
export function Button({ kind = 'main', icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classes.button} data-kind={kind} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** The problem of the input, announced when it appears. */
  error?: string | undefined;
  large?: boolean;
}

/** A field with its label, what to enter, and what is wrong with that. */
export function Field({ label, hint, error, large, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-large={large || undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error && (
          <>
            <Icon name="warning" /> {error}
          </>
        )}
      </p>
    </div>
  );
}

interface NoticeProps {
  tone: 'good' | 'bad' | 'plain';
  children: ReactNode;
}

/** A line that stands out. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'check' : 'warning'} />
      <span>{children}</span>
    </div>
  );
}

/** A form of ours: the page stays. */
export function Form({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      {children}
    </form>
  );
}
