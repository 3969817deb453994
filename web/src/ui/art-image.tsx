import { useState } from 'react';
import classes from './art-image.module.css';

interface Props {
  src: string;
  /** Stands in the picture's place where it is missing or broken; also its text. */
  name: string;
  /** The name is told beside it already. */
  decorative?: boolean;
}

/** The face of a gift card; a missing picture becomes a plain card with the name. */
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
