/** Why a proxy gave no tunnel: undici says it in a sentence alone, under the code of what was stopped. */
import type { buildConnector } from 'undici';

/** What the errors of `withProxyRefusal` are known by. */
export const proxyAsksWho = 'PROXY_ASKS_WHO';
export const proxyRefused = 'PROXY_REFUSED';

const refusal = /^Proxy response \((\d{3})\)/;

export const withProxyRefusal =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    connect(options, (...made) => {
      const [error] = made;
      const status = error === null ? undefined : refusal.exec(error.message)?.[1];
      if (status === undefined) callback(...made);
      else {
        const code = status === '407' ? proxyAsksWho : proxyRefused;
        callback(Object.assign(new Error(`the proxy answered with HTTP ${status}`), { code }), null);
      }
    });
  };
