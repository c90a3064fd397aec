/**
 * Whose order a place in the history is. An order's number says nothing of its profile: come back to under another one, it would be
 * asked of a service that has nothing to do with it.
 */
import { useRouterState } from '@tanstack/react-router';

/** By the key that the router gives each entry of the history; of this window. */
const ownerOf = new Map<string, string>();

/**
 * The profile that was in use as this place was opened; `profileId` where it is opened now. Null on the way to another view: the
 * router is there already, and the page of the order still drawn.
 */
export function useOwnerOfPlace(profileId: string): string | null {
  const key = useRouterState({
    select: ({ location: { state, pathname } }) =>
      // oxlint-disable-next-line no-underscore-dangle -- the router's own name.
      pathname.startsWith('/order/') ? `${state.__TSR_key ?? ''} ${pathname}` : null,
  });
  if (key === null) return null;
  const owner = ownerOf.get(key) ?? profileId;
  if (profileId !== '' && !ownerOf.has(key)) ownerOf.set(key, profileId);
  return owner;
}
