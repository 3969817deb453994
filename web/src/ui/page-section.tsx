import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import { useSpySection } from './scrollspy.ts';

interface Props {
  /** Stands in addresses after the `#`. */
  id: string;
  title: string;
  aside?: ReactNode;
  /** No padding around the content, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A panel of a long page that `OnThisPage` leads to. */
export function PageSection({ id, title, ...rest }: Props) {
  useSpySection(id, title);
  return <Panel id={id} title={title} {...rest} />;
}
