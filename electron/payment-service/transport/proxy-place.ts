/** Where a proxy listens, as a person is told it and as it is known again. */

const usualPorts = { 'http:': 80, 'https:': 443, 'socks5:': 1080 } as const;
const isProtocol = (text: string): text is keyof typeof usualPorts => Object.hasOwn(usualPorts, text);

export interface ProxyPlace {
  readonly way: 'http' | 'https' | 'socks5';
  readonly hostname: string;
  readonly port: number;
  /** `hostname:port` */
  readonly place: string;
}

/** Null: of a kind that is none of these. */
export function proxyPlaceOf(proxyUrl: string): ProxyPlace | null {
  const { protocol, hostname, port: named } = new URL(proxyUrl);
  if (!isProtocol(protocol)) return null;
  const port = named === '' ? usualPorts[protocol] : Number(named);
  const way = protocol === 'socks5:' ? 'socks5' : protocol === 'https:' ? 'https' : 'http';
  return { way, hostname, port, place: `${hostname}:${String(port)}` };
}
