/** Of an address that was searched for and is not there: that it is none as it stands. */
import { useQuery } from '@tanstack/react-query';
import { readSearch } from '../../../../electron/contract/ledger-search.ts';
import { typedAddressWords } from '../../../lib/addresses/typed-address-words.ts';
import { fetchCall } from '../../../lib/call.ts';

export function Mistyped({ profileId, search }: { profileId: string; search: string }) {
  const { text, addresses: inIt } = readSearch(search);
  const [wanted = { is: 'full', text } as const] = inIt;
  const asked = wanted.is === 'full' ? wanted.text : '';
  const { data } = useQuery({
    queryKey: ['addresses', 'typed', profileId, asked],
    queryFn: () => fetchCall((bridge) => bridge.ledger.typedAddress({ profileId, text: asked })),
    enabled: asked !== '',
  });
  const form = data?.form ?? null;
  return form?.checksum === 'differs' ? <strong>{typedAddressWords(form)} </strong> : null;
}
