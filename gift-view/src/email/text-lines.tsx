import { Fragment } from 'react';

/** Lines of a text, each on its own. */
export const TextLines = ({ lines }: { lines: string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
