/**
 * For every TLS connection to a service and to a proxy on the way. Said outright, because Node takes what is left out from
 * `NODE_TLS_REJECT_UNAUTHORIZED`, and a signed request must not go to whoever wrote that into the environment.
 */
export const strictTls = { rejectUnauthorized: true } as const;

/** To a service, directly and in a proxy's tunnel: by HTTP/2 all creates would share one connection. */
export const serviceTls = { ...strictTls, allowH2: false } as const;
