import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../permissions.ts';
import type { MenuEntry } from './menu.ts';
import { entriesFor, entryOf } from './menu-rules.ts';
import classes from './side-menu.module.css';

/** The vertical menu; the entry of the current page is marked. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const entries = entriesFor(usePermissions());
  const sections = Map.groupBy(entries, ({ section }) => section);
  return (
    <nav aria-label={t('frame.menu')}>
      {[...sections].map(([section, list]) => (
        <Section key={section} {...{ section, list, onNavigate }} />
      ))}
    </nav>
  );
}

interface SectionProps {
  section: MenuEntry['section'];
  list: readonly MenuEntry[];
  onNavigate: (() => void) | undefined;
}

function Section({ section, list, onNavigate }: SectionProps) {
  const { t } = useTranslation();
  const heading = useId();
  const current = useLocation({ select: ({ pathname }) => entryOf(pathname)?.to });
  return (
    <>
      <p id={heading} className={classes.heading}>
        {t(`operator.sections.${section}`)}
      </p>
      <ul className={classes.list} aria-labelledby={heading}>
        {list.map(({ text, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              data-active={to === current || undefined}
              onClick={() => onNavigate?.()}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {t(`operator.menu.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
