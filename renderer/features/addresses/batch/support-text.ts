/** What the service's support needs to find a request: plain lines, with the time in UTC. */
import type { BatchView, RequestView } from '../../../../electron/contract/addresses.ts';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.decision;

export function supportText(run: Pick<BatchView, 'id' | 'chain'>, requests: readonly RequestView[]): string {
  const { network, count, sent, alias, callbackUrl, nonce } = words.support;
  return requests
    .map((request) =>
      [
        words.support.title(String(run.id), request.position),
        ...(request.nonce === null ? [] : [`${nonce}: ${request.nonce}`]),
        ...(request.sentAt === null ? [] : [`${sent}: ${new Date(request.sentAt).toISOString()}`]),
        `${network}: ${run.chain}`,
        `${count}: ${String(request.count)}`,
        ...(request.alias === '' ? [] : [`${alias}: ${request.alias}`]),
        ...(request.callbackUrl === '' ? [] : [`${callbackUrl}: ${request.callbackUrl}`]),
      ].join('\n'),
    )
    .join('\n\n');
}
