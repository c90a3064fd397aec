/** What proxies are told of who asks: held in memory until the console ends, each for one proxy alone. */

export interface ProxyTokens {
  /** By the proxy's URL. */
  readonly tokenOf: (proxyUrl: string) => string | null;
  readonly enter: (proxyUrl: string, credentials: ProxyCredentials) => void;
}

export interface ProxyCredentials {
  /** Without a colon: it would end there (RFC 7617). */
  readonly user: string;
  readonly password: string;
}

/** @param know is told what must not be written anywhere, and whose it is */
export function createProxyTokens(know: (secret: string, of: string) => void): ProxyTokens {
  const tokens = new Map<string, string>();
  return {
    tokenOf: (proxyUrl) => tokens.get(proxyUrl) ?? null,
    enter: (proxyUrl, { user, password }) => {
      const encoded = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
      know(password, `proxy ${proxyUrl}`);
      know(encoded, `proxy ${proxyUrl}`);
      tokens.set(proxyUrl, `Basic ${encoded}`);
    },
  };
}
