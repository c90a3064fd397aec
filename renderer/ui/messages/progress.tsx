/** How far work has come, in parts such as created, unknown and not sent; the words beside it say the same. */
import styles from './progress.module.css';

export function PartsBar({
  label,
  parts,
  width,
}: {
  label: string;
  parts: readonly { readonly tone: 'ok' | 'warn' | 'bad' | 'accent' | 'none'; readonly share: number }[];
  width?: number;
}) {
  return (
    <div className={styles.parts} role="img" aria-label={label} {...(width === undefined ? {} : { style: { width } })}>
      {parts.map((part, index) =>
        part.share > 0 ? (
          <span key={`${String(index)} ${part.tone}`} data-tone={part.tone} style={{ flexGrow: part.share }} />
        ) : null,
      )}
    </div>
  );
}
