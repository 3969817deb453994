import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './notification-list.module.css';

/** The notification's picture; a gift in a circle where there is none or it is broken. */
export function NotificationImage({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src)
    return (
      <span className={classes.image}>
        <IconGift size={18} stroke={1.7} aria-hidden="true" />
      </span>
    );
  return (
    <img
      className={classes.image}
      src={src}
      alt=""
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
