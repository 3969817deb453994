import { usePhoneMessages } from './api.ts';

/** The way in which codes that prove a phone are sent, and its cost; undefined where there is none. */
export function useCodeWay() {
  const { data: phones } = usePhoneMessages();
  return phones?.offered.find(({ channel, codes }) => codes && phones.channels.includes(channel));
}

/** The way in which people without an e-mail get a message, and its cost; undefined where there is none. */
export function usePhoneWay(wanted: boolean) {
  const { data: phones } = usePhoneMessages(wanted);
  return phones?.offered.find(({ channel }) => phones.channels.includes(channel));
}
