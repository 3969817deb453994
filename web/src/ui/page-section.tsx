import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import { useSpySection } from './scrollspy.ts';

interface Props {
  /** The fragment of its address. */
  id: string;
  title: string;
  aside?: ReactNode;
  /** No padding around the content, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A panel that is listed in `OnThisPage`. */
export function PageSection({ id, title, ...rest }: Props) {
  useSpySection(id, title);
  return <Panel id={id} title={title} {...rest} />;
}
