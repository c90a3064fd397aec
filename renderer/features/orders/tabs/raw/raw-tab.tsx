/** The answer as received: laid out over lines with every token untouched, searched, and copied as it came. */
import { ChevronDown, ChevronUp, Copy, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { useCopy } from '../../../../lib/copy.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { layOutJson, placesOf, showUnseen } from './json-layout.ts';
import { RawText } from './raw-text.tsx';
import styles from './raw-tab.module.css';
import { ordersText } from '../../../../text/orders.ts';

const mostPlaces = 1000;

export function RawTab({ raw }: { raw: string }) {
  const words = ordersText.raw;
  const copy = useCopy();
  const [wanted, setWanted] = useState('');
  const [place, setPlace] = useState(0);
  const shown = useMemo(() => {
    const lines = layOutJson(raw);
    return { ...showUnseen(lines === null ? raw : lines.join('\n')), laidOut: lines !== null };
  }, [raw]);
  const searched = useDeferredValue(wanted);
  const places = useMemo(() => placesOf(shown.text, searched, mostPlaces + 1), [shown, searched]);
  const count = Math.min(places.length, mostPlaces);
  const step = (by: number) => setPlace((now) => (count === 0 ? 0 : (now + by + count) % count));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const bytes = useMemo(() => new TextEncoder().encode(raw).length, [raw]);
  const found = places.length > mostPlaces ? words.foundMany(formatCount(mostPlaces)) : words.found(formatCount(count));
  return (
    <div className={styles.raw}>
      <div className={styles.bar}>
        <TextInput
          aria-label={words.find}
          placeholder={words.find}
          icon={<Icon of={Search} size={14} />}
          width={280}
          mono
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKey}
        />
        <span role="status" className={styles.found}>
          {searched !== '' && (count > 1 ? words.place(formatCount(place + 1), found) : found)}
        </span>
        {count > 1 && (
          <>
            <IconButton label={words.previous} icon={<Icon of={ChevronUp} size={14} />} onClick={() => step(-1)} />
            <IconButton label={words.next} icon={<Icon of={ChevronDown} size={14} />} onClick={() => step(1)} />
          </>
        )}
        <span className={styles.size}>
          {shown.laidOut ? words.size(formatCount(bytes)) : words.sizeAsIs(formatCount(bytes))}
          {shown.count > 0 && `, ${words.unseen(shown.count)}`}
        </span>
        <Button icon={<Icon of={Copy} size={14} />} onClick={() => void copy(raw, ordersText.copied(words.what))}>
          {words.copy}
        </Button>
      </div>
      <RawText text={shown.text} label={words.name} places={places} length={searched.length} current={place} />
    </div>
  );
}
