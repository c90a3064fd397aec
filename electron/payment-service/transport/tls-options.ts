/**
 * TLS options of every connection to a service or a proxy. `rejectUnauthorized` is always stated, because Node otherwise
 * reads it from `NODE_TLS_REJECT_UNAUTHORIZED`.
 */
import tls from 'node:tls';

export const strictTls = { rejectUnauthorized: true } as const;

/** Without HTTP/2, by which all creates would share one connection. */
export const serviceTls = { ...strictTls, allowH2: false } as const;

/** Evaluated late: the system's certificates are loaded with the first https request. @param ca PEM */
export const tlsWith = (ca: string | null) =>
  ca === null ? serviceTls : { ...serviceTls, ca: [...tls.getCACertificates('default'), ca] };
