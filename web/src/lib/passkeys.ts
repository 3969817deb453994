/** Whether this browser can use passkeys at this address: not at a bare IP address, nor without TLS. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
