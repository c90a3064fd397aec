/** What a check says. `none`: it passes, or cannot be made. Null: not judged here. */
export type Finding = 'mismatch' | 'notice' | 'none' | null;
export const finding = (mismatch: boolean, notice = false): Finding =>
  mismatch ? 'mismatch' : notice ? 'notice' : 'none';
