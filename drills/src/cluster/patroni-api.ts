import type { Machine } from './machine.ts';
import { MACHINES } from './network.ts';

/** What Patroni tells of a machine. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number | 'unknown';
}

/** Whether Patroni says so of its own PostgreSQL: that it is primary, as HAProxy asks, or that it runs. */
export async function says({ address }: Machine, what: 'primary' | 'health'): Promise<boolean> {
  return (await askPatroni(address, what))?.ok ?? false;
}

/** Who receives the log of PostgreSQL from it at present. */
export async function receivers({ address }: Machine): Promise<string[]> {
  const answer = await askPatroni(address, 'patroni');
  const { replication = [] } = answer ? JSON.parse(answer.text) : {};
  return replication.map(({ application_name }: { application_name: string }) => application_name);
}

/** What one machine tells of all of them; nothing where it does not answer. */
export async function askMembers({ address }: Machine): Promise<Member[]> {
  const answer = await askPatroni(address, 'cluster');
  return answer ? (JSON.parse(answer.text).members ?? []) : [];
}

/** What Patroni answers within a second; undefined where it does not. */
async function askPatroni(address: string, what: string) {
  try {
    const signal = AbortSignal.timeout(1_000);
    const response = await fetch(`http://${address}:8008/${what}`, { signal });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return;
  }
}

/** Whether one leads, one is its synchronous standby, and all follow it. */
export function isWhole(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const follows = ({ state, timeline, lag }: Member) =>
    ['running', 'streaming'].includes(state) && timeline === leader?.timeline && lag !== 'unknown';
  return (
    members.length === MACHINES.length &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every((member) => (member === leader ? member.state === 'running' : follows(member)))
  );
}
