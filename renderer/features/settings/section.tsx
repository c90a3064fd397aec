/** A section of the settings: a heading, a sentence, and its contents. */
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SectionProps {
  title: string;
  sentence?: string;
  children: ReactNode;
}

export function Section({ title, sentence, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {children}
    </section>
  );
}
