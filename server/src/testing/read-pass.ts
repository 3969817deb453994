import { strFromU8, unzipSync } from 'fflate';

/** The files of a pass for Apple Wallet, and what it says. */
export function readPass(file: Uint8Array) {
  const files = unzipSync(file);
  return { files, pass: JSON.parse(strFromU8(files['pass.json'] as Uint8Array)) };
}
