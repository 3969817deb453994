import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredMail {
  raw: Buffer;
  seen: boolean;
}

export interface ImapServer {
  /** The setting that names its mailbox. */
  setting: string;
  /** Their places are their UIDs, from 1. */
  mails: StoredMail[];
  put(raw: string): void;
  /** Breaks the connection at the next command of this name, instead of doing what it asks. */
  hangUpAt(command: string): void;
  /** How it answers from now on: `locked` refuses the password, `read-only` keeps no flags. */
  behave(how: 'well' | 'locked' | 'read-only'): void;
  close(): Promise<void>;
}

const USER = 'bounces';
const PASSWORD = 'only-for-tests';

type Behaviour = Parameters<ImapServer['behave']>[0];
/** What is between a command and its last line; a text alone is a refusal. */
type Answer = string[] | string;

function fetched(mail: StoredMail, uid: number, bytes: number): string {
  const part = mail.raw.subarray(0, bytes).toString('latin1');
  return `* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n${part})`;
}

function answerAbout(mails: StoredMail[], command: string): Answer {
  const [, what, uid = '', bytes = ''] =
    /^UID (FETCH|STORE) (\d+) .*?(?:<0\.(\d+)>|\\Seen)/.exec(command) ?? [];
  if (!what) return 'BAD unknown';
  const mail = mails[Number(uid) - 1];
  if (!mail) return [];
  if (what === 'FETCH') return [fetched(mail, Number(uid), Number(bytes))];
  mail.seen = true;
  return [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`];
}

/** What a server says to each command, by its first word. */
const answersOf = (
  mails: StoredMail[],
  how: Behaviour,
): Record<string, (rest: string) => Answer> => ({
  CAPABILITY: () => ['* CAPABILITY IMAP4rev1'],
  LOGIN: (rest) => (how !== 'locked' && rest.includes(PASSWORD) ? [] : 'NO wrong password'),
  LIST: (rest) => [`* LIST () "/" ${rest.includes('INBOX') ? 'INBOX' : '""'}`],
  SELECT: () => [`* ${mails.length} EXISTS`, '* OK [UIDVALIDITY 1] fixed'],
  NOOP: () => [],
  LOGOUT: () => ['* BYE'],
  UID: (rest) =>
    rest.startsWith('UID SEARCH')
      ? [`* SEARCH ${mails.flatMap(({ seen }, n) => (seen ? [] : [n + 1])).join(' ')}`]
      : answerAbout(mails, rest),
});

function lastLine(tag: string, answer: Answer, readOnly: boolean): string {
  if (typeof answer === 'string') return `${tag} ${answer}`;
  return `${tag} OK ${readOnly ? '[READ-ONLY] ' : ''}done`;
}

/**
 * A mailbox on this machine as a program sees it by IMAP (RFC 3501): what a client needs to find unread mails, fetch
 * and mark them. Everything else is answered BAD.
 */
export async function startImapServer(): Promise<ImapServer> {
  const mails: StoredMail[] = [];
  const sockets = new Set<Socket>();
  let breaking = '';
  let how: Behaviour = 'well';

  function take(socket: Socket, line: string): void {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (breaking && command.startsWith(breaking)) {
      breaking = '';
      socket.destroy();
      return;
    }
    const answer = answersOf(mails, how)[command.split(' ')[0] ?? '']?.(command) ?? 'BAD unknown';
    const before = typeof answer === 'string' ? [] : answer;
    const readOnly = how === 'read-only' && command.startsWith('SELECT');
    const lines = [...before, lastLine(tag, answer, readOnly)];
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    setting: `imap://${USER}:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    mails,
    put: (raw) => void mails.push({ raw: Buffer.from(raw), seen: false }),
    hangUpAt: (command) => {
      breaking = command;
    },
    behave: (wanted) => {
      how = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
