import { useTranslation } from 'react-i18next';
import type { SourceName } from '../recipient.ts';
import { useSources } from './recipient-sources.tsx';
import classes from './source-tiles.module.css';

/** The ways to bring recipients in. */
export function SourceTiles({ onOpen }: { onOpen: (source: SourceName) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tiles}>
      {useSources().map(({ name, label, icon: Icon }) => (
        <button key={name} type="button" className={classes.tile} onClick={() => onOpen(name)}>
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          {t(`checkout.${label}`)}
        </button>
      ))}
    </div>
  );
}
