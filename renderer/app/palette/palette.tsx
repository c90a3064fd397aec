/** The command palette: every view, command and recent order, by name. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { usePreferences, useSetPreferences } from '../../lib/app-info.ts';
import { useChooseProfile, useProfiles } from '../../lib/profiles.ts';
import { useAddProfile } from '../../lib/connection.ts';
import { useShownCommands } from '../../lib/commands.ts';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { interpretSearch, type SearchResult } from '../../lib/orders/order-search.ts';
import { useOpenOrder } from '../../lib/orders/order-lookups.ts';
import { useOpenFoundOrder, useOrderSearch, useInterpretSearch } from '../../lib/orders/use-order-search.ts';
import { useRecentOrders } from '../../lib/orders/recent-orders.ts';
import { useFailedToast } from '../../lib/errors.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Key } from '../../ui/marks/key.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import dialog from '../../ui/overlays/dialog.module.css';
import { useCopyDiagnostics } from '../../lib/copy.ts';
import type { AppCommands } from '../commands.ts';
import { paletteGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import type { MatchedPieces } from './palette-match.ts';
import styles from './palette.module.css';
import { frameText } from '../../text/frame.ts';
import { kitText } from '../../text/kit.ts';

interface ListGroup extends PaletteGroup {
  /** Required by the list widget. */
  readonly value: string;
}

/** A dialog moves the focus a frame later, and keys typed before that would be lost. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

export function Palette({
  profileId,
  commands,
  onClose,
}: {
  profileId: string;
  commands: AppCommands;
  onClose: () => void;
}) {
  const words = frameText.palette;
  const [query, setQuery] = useState('');
  const [focusedBefore] = useState(() => document.activeElement);
  const groups = usePaletteGroups(profileId, commands, query);
  const listed = useMemo<readonly ListGroup[]>(
    () => groups.map((group) => ({ ...group, value: group.name })),
    [groups],
  );
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  const run = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Viewport className={dialog.viewport}>
          <Dialog.Popup
            className={dialog.dialog}
            // The list ends after a whole row.
            style={{ width: 600, maxHeight: 'min(470px, 100%)' }}
            aria-label={words.title}
            finalFocus={() => !(focusedBefore instanceof HTMLElement) || !focusedBefore.isConnected || focusedBefore}
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={listed}
              value={query}
              onValueChange={(value, details) => {
                // Choosing an entry runs it, and its name isn't written into the field.
                if (details.reason !== 'item-press') setQuery(value);
              }}
              itemToStringValue={(item: PaletteItem) => item.name}
            >
              <div className={styles.field}>
                <Icon of={Search} />
                <Autocomplete.Input
                  ref={focusAtOnce}
                  className={styles.input}
                  aria-label={words.input}
                  placeholder={words.placeholder}
                />
                <span className={styles.found} role="status">
                  {query.trim() === '' ? '' : words.found(count)}
                </span>
                <Dialog.Close className={styles.close}>
                  <Key>{words.escape}</Key>
                  <span className="unseen"> {kitText.close}</span>
                </Dialog.Close>
              </div>
              <div className={styles.scroll}>
                <Autocomplete.Empty>
                  <p className={styles.nothing}>{words.nothing}</p>
                </Autocomplete.Empty>
                <Autocomplete.List>
                  {(group: ListGroup) => (
                    <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                      <Autocomplete.GroupLabel className={styles.groupName}>{group.name}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: PaletteItem) => (
                          <Autocomplete.Item
                            key={item.id}
                            value={item}
                            className={styles.item}
                            onClick={() => run(item)}
                          >
                            {typeof item.mark === 'string' ? (
                              <Shape name={item.mark} size={16} />
                            ) : (
                              <Icon of={item.mark} />
                            )}
                            <span className={styles.words}>
                              <span className={item.mono === true ? 't-mono' : undefined}>
                                <Matched text={item.name} pieces={item.pieces} />
                              </span>
                              {item.remark !== undefined && item.remark !== '' && (
                                <span className={styles.remark}>
                                  {' '}
                                  <Matched text={item.remark} pieces={item.remarkPieces} />
                                </span>
                              )}
                            </span>
                            {item.amount !== undefined && item.amount !== '' && (
                              <span className={styles.amount}>{item.amount}</span>
                            )}
                            {item.keys !== undefined && item.keys !== null && <Key>{item.keys}</Key>}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
            <div className={styles.foot}>
              <Key>
                <Icon of={ArrowUp} size={12} />
              </Key>
              <Key>
                <Icon of={ArrowDown} size={12} />
              </Key>
              <span className={styles.does}>{words.choose}</span>
              <Key>{words.enter}</Key>
              <span>{words.run}</span>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function usePaletteGroups(profileId: string, commands: AppCommands, query: string): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const showFailure = useFailedToast('what-stays');
  const openOrder = useOpenOrder(profileId);
  const lookUp = useOrderSearch(profileId);
  const openFound = useOpenFoundOrder(profileId);
  const interpret = useInterpretSearch(profileId);
  const views = useShownCommands();
  const recent = useRecentOrders(profileId).data ?? [];
  const profiles = useProfiles().data?.profiles ?? [];
  const preferences = usePreferences();
  const { mutate: setPreferences } = useSetPreferences();
  return paletteGroups({
    query,
    found: useFound(query, recent, interpret),
    commands,
    views,
    recent,
    profiles,
    chosenId: profileId,
    chooseProfile: useChooseProfile(),
    openOrder,
    lookUp: (typed) =>
      void lookUp(typed).then(
        (found) =>
          found !== null &&
          (found.is === 'open' ? openFound(found) : navigate({ to: '/', search: { find: typed.trim() } })),
      ),
    addProfile: useAddProfile(),
    openBatches: () => void navigate({ to: '/addresses/batches' }),
    openSettings: (tab) => void navigate({ to: '/settings', search: { tab } }),
    theme: {
      chosen: preferences.theme,
      ofSystem: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    },
    setTheme: (theme) => setPreferences({ theme }, { onError: ({ error }) => showFailure(error) }),
    copyDiagnostics: useCopyDiagnostics(),
  });
}

/** Address checks load asynchronously. Until then, the query is interpreted without them. */
function useFound(
  query: string,
  recent: readonly OrderSummary[],
  interpret: (typed: string) => Promise<SearchResult>,
): SearchResult {
  const [latest, setLatest] = useState<{ readonly query: string; readonly found: SearchResult } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void interpret(query).then((found) => isCurrent && setLatest({ query, found }));
    return () => {
      isCurrent = false;
    };
  }, [query, interpret]);
  return latest?.query === query ? latest.found : interpretSearch(query, recent);
}

/** The matched letters are underlined and bold. */
function Matched({ text, pieces }: { text: string; pieces: MatchedPieces }) {
  const ends = [0, ...pieces.map(({ to }) => to)];
  return (
    <>
      {pieces.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.match}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
