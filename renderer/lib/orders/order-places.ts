/**
 * Whose order a place in the history is. An order's number says nothing of its profile: come back to under another one, it would be
 * asked of a service that has nothing to do with it.
 */
import { useRouterState, type ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The profile whose order it is, where the same number was asked for with another one just before: that is another place. */
    readonly askedWith?: string;
  }
}

/** By the key that the router gives each entry of the history; of this window. */
const ownerOf = new Map<string, string>();

// oxlint-disable-next-line no-underscore-dangle -- the router's own name.
const keyOf = ({ state, pathname }: ParsedLocation): string => `${state.__TSR_key ?? ''} ${pathname}`;

export const isPlaceOf = (location: ParsedLocation, profileId: string | null): boolean =>
  (ownerOf.get(keyOf(location)) ?? profileId) === profileId;

/**
 * The profile that was in use as this place was opened; `profileId` where it is opened now. Null on the way to another view: the
 * router is there already, and the page of the order still drawn.
 */
export function useOwnerOfPlace(profileId: string): string | null {
  const key = useRouterState({
    select: ({ location }) => (location.pathname.startsWith('/order/') ? keyOf(location) : null),
  });
  if (key === null) return null;
  const owner = ownerOf.get(key) ?? profileId;
  if (profileId !== '' && !ownerOf.has(key)) ownerOf.set(key, profileId);
  return owner;
}
