import { onScratch, type Scratch } from '../rig/scratch.ts';
import { freePort } from '../rig/server-process.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type Sink, startSink } from './sink.ts';

/** Where processes are killed: all that a run works with. */
export interface Stage<World> {
  scratch: Scratch;
  /** Of the web process. */
  url: string;
  world: World;
  fleet: Fleet;
  sink: Sink;
}

/** Fills a database of its own, starts the processes over it, and stops all of them afterwards. */
export function onFleet<World, Report>(
  fill: (scratch: Scratch) => Promise<World>,
  play: (stage: Stage<World>) => Promise<Report>,
): Promise<Report> {
  return onScratch(async (scratch) => {
    const sink = await startSink();
    const port = await freePort();
    try {
      const world = await fill(scratch);
      const fleet = await startFleet(scratch, { port, smtpPort: sink.port });
      try {
        return await play({ scratch, url: `http://127.0.0.1:${port}`, world, fleet, sink });
      } finally {
        await fleet.stop();
      }
    } finally {
      await sink.stop();
    }
  });
}
