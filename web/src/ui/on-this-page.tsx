import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './on-this-page.module.css';
import { useScrollspy, useScrollspyUpdates } from './scrollspy.ts';

/** Brings a section into sight, and the keyboard with it. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** The way to each section of a long page, the one that is being read marked. */
export function OnThisPage() {
  const { t } = useTranslation();
  const items = useScrollspy((state) => state.items);
  useScrollspyUpdates();
  if (items.length < 2) return null;
  const follow = (event: MouseEvent, id: string) => {
    // With a key held the browser opens a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // The address keeps what it says of the page.
    event.preventDefault();
    goTo(id);
  };
  return (
    <nav className={classes.nav} aria-label={t('onThisPage.title')}>
      <ul className={classes.list}>
        {items.map(({ id, title, current }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={current ? 'location' : undefined}
              onClick={(event) => follow(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
