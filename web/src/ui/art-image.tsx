import { useState } from 'react';
import classes from './art-image.module.css';

interface Props {
  src: string;
  /** Shown if the picture is missing or broken; also its alternative text. */
  name: string;
  /** The name is shown beside it. */
  decorative?: boolean;
}

/** The picture of a gift card; if it is missing, a plain card with the name. */
export function ArtImage({ src, name, decorative }: Props) {
  const [broken, setBroken] = useState('');
  if (!src || broken === src)
    return (
      <span className={classes.plain} aria-hidden={decorative}>
        {name}
      </span>
    );
  return (
    <img
      className={classes.art}
      src={src}
      alt={decorative ? '' : name}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
