const STOP = [
  ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  ...['alto', 'baja', 'detener', 'parar', 'cancelar', 'no mas'],
];
const START = ['start', 'unstop', 'alta', 'reanudar'];

/** Whether an answer to a message ends further ones, or begins them again; undefined for any other. */
export function wishOf(text: string): boolean | undefined {
  const said = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (STOP.includes(said)) return false;
  return START.includes(said) ? true : undefined;
}
