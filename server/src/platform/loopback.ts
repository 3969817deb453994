/** Whether a host of an address is this machine. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);
