/** Clock and zone at the foot of the navigation: the zone in which every time of the console is shown. */
import { useTime, useNow } from '../../lib/format/use-time.ts';
import { useText } from '../../lib/text/text.ts';
import styles from './clock.module.css';

export function Clock() {
  const { frame } = useText();
  const time = useTime();
  const now = useNow();
  return (
    <footer className={styles.clock} aria-label={frame.clock.label}>
      <time dateTime={new Date(now).toISOString()}>{time.clock(now)}</time>
      <span className={styles.zone}>{frame.clock.zone(time.city, time.offset(now))}</span>
    </footer>
  );
}
