/** Reads the provider's answer in the address of the return page. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string;
}

/** The state of the proof that another window waits for. */
const WAITING = 'waitingProof';
const CHANNEL = 'provider-answer';

/** The answer in an address; undefined where the provider refused, or nobody was asked. */
export function readAnswer(search: string): ProviderAnswer | undefined {
  const params = new URLSearchParams(search);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name));
  return code && state ? { code, state, ...(iss ? { iss } : {}) } : undefined;
}

/** Waits for the answer to a proof that was begun, which comes to another window. @returns how to stop */
export function awaitProof(address: string, take: (answer: ProviderAnswer) => void): () => void {
  const asked = new URL(address).searchParams.get('state') ?? '';
  const channel = new BroadcastChannel(CHANNEL);
  const stop = () => {
    channel.close();
    localStorage.removeItem(WAITING);
  };
  localStorage.setItem(WAITING, asked);
  channel.onmessage = ({ data }: MessageEvent<ProviderAnswer>) => {
    if (data.state !== asked) return;
    stop();
    take(data);
  };
  return stop;
}

/** Gives the answer of a proof to the window that waits for it. @returns whether one does */
export function handOver(answer: ProviderAnswer): boolean {
  if (localStorage.getItem(WAITING) !== answer.state) return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
  return true;
}
