import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { useTabTitle } from '../page-title.tsx';
import classes from './split-page.module.css';

/** Shown beside the form: a claim, a drawing and a few points. */
export interface Story {
  claim: string;
  pitch: string;
  art: ReactNode;
  points: readonly (readonly [Icon, string])[];
}

interface Props {
  /** What the browser's tab says. */
  tab: string;
  story: Story;
  children: ReactNode;
}

/** The layout of pages before sign-in: the story at the left, the form at the right. */
export function SplitPage({ tab, story, children }: Props) {
  useTabTitle(tab);
  return (
    <main className={classes.split}>
      <section className={classes.story}>
        <Brand />
        <div className={classes.words}>
          <h2 className={classes.claim}>{story.claim}</h2>
          <p className={classes.pitch}>{story.pitch}</p>
        </div>
        {story.art}
        <ul className={classes.points}>
          {story.points.map(([Point, text]) => (
            <li key={text}>
              <Point size={18} stroke={1.6} aria-hidden="true" /> {text}
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.entry}>
        <div className={classes.card}>
          <div className={classes.small}>
            <Brand />
          </div>
          {children}
        </div>
      </section>
    </main>
  );
}

/** Heading and introduction of a form. */
export function EntryHead({ title, intro }: { title: string; intro: string }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.intro}>{intro}</p>
    </>
  );
}

/** A note below a form. */
export function EntryFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
