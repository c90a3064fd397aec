/** A check's result. `none`: it passes or can't be made. Null: not judged here. */
export type Finding = 'mismatch' | 'notice' | 'none' | null;
export const finding = (mismatch: boolean, notice = false): Finding =>
  mismatch ? 'mismatch' : notice ? 'notice' : 'none';
