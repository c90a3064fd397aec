/** Loads the next page of a list when its end scrolls into view. */
import { useCallback } from 'react';

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  /** A failed page isn't loaded again automatically. */
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export const useReadMore = ({ hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery): (() => void) =>
  useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
