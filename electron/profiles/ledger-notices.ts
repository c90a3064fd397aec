/** Tells the database which profiles exist, so that addresses without a profile are found and reported. */
import type { AppNotice } from '../contract/app.ts';
import type { LedgerWithoutProfile } from '../contract/ledger.ts';
import type { Environment, ProfileView } from '../contract/profiles.ts';
import type { Result } from '../contract/result.ts';

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly connection: { readonly baseUrl: string; readonly pid: string } | null;
}

/** The database calls. */
export interface Ledgers {
  knowProfiles(owners: readonly Owner[]): Promise<readonly { readonly profile: string; readonly addresses: number }[]>;
  ledgersWithoutProfile(): Promise<readonly LedgerWithoutProfile[]>;
}

export interface LedgerNoticesParts {
  readonly profiles: () => Promise<readonly ProfileView[]>;
  readonly withLedgers: (work: (ledgers: Ledgers) => Promise<Result<null>>) => Promise<Result<null>>;
  readonly add: (notice: AppNotice) => void;
  /** Called when addresses moved to another profile. */
  readonly takenOver: () => void;
  readonly over: (kind: AppNotice['kind']) => void;
  readonly failed: (what: string, thrown: unknown) => void;
}

export interface LedgerNotices {
  /** Call it at the start, and whenever profiles change. Never rejects. */
  readonly known: () => Promise<void>;
}

const ownerOf = ({ id, name, environment, builtIn, baseUrl, pid }: ProfileView): Owner => ({
  id,
  name,
  environment,
  connection: builtIn ? null : { baseUrl, pid },
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export function createLedgerNotices(parts: LedgerNoticesParts): LedgerNotices {
  const tell = async (ledgers: Ledgers): Promise<Result<null>> => {
    const transferred = await ledgers.knowProfiles((await parts.profiles()).map(ownerOf));
    if (transferred.length > 0) {
      parts.takenOver();
      parts.over('address-lists-assigned');
      const names = [...new Set(transferred.map(({ profile }) => profile))];
      parts.add({
        kind: 'address-lists-assigned',
        profiles: names,
        addresses: sumOf(transferred.map((one) => one.addresses)),
      });
    }
    const left = await ledgers.ledgersWithoutProfile();
    parts.over('address-lists-without-profile');
    if (left.length > 0) {
      parts.add({
        kind: 'address-lists-without-profile',
        profiles: left.map(({ name, profileId }) => name || profileId),
        addresses: sumOf(left.map((one) => one.addresses)),
        waiting: sumOf(left.map((one) => one.waiting)),
      });
    }
    return { ok: true, value: null };
  };
  return {
    known: async () => {
      try {
        await parts.withLedgers(tell);
      } catch (thrown) {
        parts.failed('ledger owners', thrown);
      }
    },
  };
}
