import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './on-this-page.module.css';
import { useScrollspy, useScrollspyUpdates } from './scrollspy.ts';

/** Scrolls to a section and moves the focus there. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Links to the sections of a long page; the current one is marked. */
export function OnThisPage() {
  const { t } = useTranslation();
  const items = useScrollspy((state) => state.items);
  useScrollspyUpdates();
  if (items.length < 2) return null;
  const follow = (event: MouseEvent, id: string) => {
    // With a modifier key the browser opens another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // The address keeps its search params.
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
