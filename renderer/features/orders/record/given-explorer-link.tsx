/** A link to a block explorer; nothing where the value isn't provided. */
import type { ExplorerPlace } from '../../../../electron/contract/explorers.ts';
import type { Field } from '../../../../electron/contract/order-record.ts';
import { ExplorerLink } from '../../../lib/explorer-link.tsx';

interface GivenExplorerLinkProps {
  of: Field<string>;
  chain: Field<string>;
  place: ExplorerPlace;
}

export function GivenExplorerLink({ of, chain, place }: GivenExplorerLinkProps) {
  if (of.is !== 'given' || chain.is !== 'given') return null;
  return <ExplorerLink chain={chain.value} place={place} what={of.value} />;
}
