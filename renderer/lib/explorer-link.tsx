/** A link to the profile's block explorer for a network. It names the host and opens in the system's browser. */
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ExplorerTarget, maxLinkedLength } from '../../electron/contract/explorers.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { call, fetchCall } from './call.ts';
import { useProfiles } from './profiles.ts';
import { untrusted } from '../text/untrusted-text.ts';
import { useFailedToast } from './errors.ts';
import { frameText } from '../text/frame.ts';

export interface ExplorerLinkProps {
  /** The profile with the explorers. Default: the chosen one. */
  profileId?: string;
  /** The service's name of the network. */
  chain: string;
  place: ExplorerTarget;
  what: string;
}

const maxChainLength = 64;

export function ExplorerLink({ profileId, chain, place, what }: ExplorerLinkProps) {
  const showFailure = useFailedToast();
  const { data: view } = useProfiles();
  const id = profileId ?? view?.chosenId ?? '';
  const explorers = view?.profiles.find((profile) => profile.id === id)?.explorers ?? [];
  const isLinkable = explorers.length > 0 && chain !== '' && chain.length <= maxChainLength && isShowable(what);
  const { data: host = null } = useQuery({
    queryKey: ['explorer', id, explorers, chain, place],
    queryFn: () => fetchCall((bridge) => bridge.profiles.explorerHost({ id, chain, place })),
    enabled: isLinkable,
    staleTime: Infinity,
  });
  if (!isLinkable || host === null) return null;
  const open = async () => {
    const done = await call((bridge) => bridge.profiles.openExplorer({ id, chain, place, what }));
    if (!done.ok) showFailure(done.error);
  };
  return (
    <button type="button" className="link" title={frameText.explorer.opens} onClick={() => void open()}>
      {frameText.explorer.at(untrusted(host, 60))} <Icon of={ExternalLink} size={12} />
    </button>
  );
}

/** Main refuses anything else. */
const isShowable = (what: string): boolean => what.length <= maxLinkedLength && /^[A-Za-z0-9]{8,}$/.test(what);
