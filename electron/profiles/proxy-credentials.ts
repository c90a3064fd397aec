/** Proxy credentials, each for one proxy, in memory until Quittance closes. */

export interface ProxyCredentialStore {
  /** The credentials for a proxy's URL. */
  readonly tokenOf: (proxyUrl: string) => string | null;
  readonly enter: (proxyUrl: string, credentials: ProxyCredentials) => void;
}

export interface ProxyCredentials {
  /** Has no colon, which would end it (RFC 7617). */
  readonly user: string;
  readonly password: string;
}

/** @param remember receives the secret to redact, and its owner */
export function createProxyCredentialStore(remember: (secret: string, owner: string) => void): ProxyCredentialStore {
  const tokens = new Map<string, string>();
  return {
    tokenOf: (proxyUrl) => tokens.get(proxyUrl) ?? null,
    enter: (proxyUrl, { user, password }) => {
      const encoded = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
      remember(password, `proxy ${proxyUrl}`);
      remember(encoded, `proxy ${proxyUrl}`);
      tokens.set(proxyUrl, `Basic ${encoded}`);
    },
  };
}
